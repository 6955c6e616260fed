export const renderSharePicture = async (x: {title:string}) => Buffer.from(x.title);
