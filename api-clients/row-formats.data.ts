/** What a list can be taken out as: for spreadsheets, and for programs. */
export const rowFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type RowFormat = (typeof rowFormats)[number];
