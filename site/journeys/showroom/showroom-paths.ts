/** Where the sheet of a car is, by the path of its page. */
export const printPath = (link: string): string => `${link}/print`;
