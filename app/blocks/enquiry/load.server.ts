/** The form is open: what is sent is stored and mailed. */
export const enquiryLoader = { tags: [], load: async () => ({ isOpen: true }) };
