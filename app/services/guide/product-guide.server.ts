export const renderProductGuide = async (x: object) => Buffer.from(JSON.stringify(x));
