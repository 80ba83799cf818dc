declare module '../db/tables.ts' {
  interface Tables {
    search_entries: SearchEntryTable;
    search_words: { locale: string; word: string };
    search_grams: { locale: string; gram: string; word: string };
    search_waiting: { source: string; ref: string };
    search_state: { id: boolean; stamp: string };
    search_terms: SearchTermTable;
  }
}

export interface SearchEntryTable {
  source: string;
  ref: string;
  locale: string;
  version: number;
  title: string;
  summary: string;
  body: string;
  image_id: string | null;
  parts: string[];
  title_words: string;
  words: string;
}

export interface SearchTermTable {
  month: Date | string;
  locale: string;
  term: string;
  searches: number;
  found_nothing: number;
  last_at: Date;
}
