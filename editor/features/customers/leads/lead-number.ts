/** Whether a text is the whole number of a lead, `L-7K2QX-0M4PD`. */
export const isLeadNumber = (text: string): boolean => /^l-[0-9a-z]{5}-[0-9a-z]{5}$/i.test(text.trim());
