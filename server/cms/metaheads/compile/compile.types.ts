import type { MetaheadLanguage } from '#api-clients/content/metahead.resource.ts';

/** What the worker is asked. */
export interface CompileTask {
  language: MetaheadLanguage;
  content: string;
  inBody: boolean;
}

/** A place in the text, counted from 1, and what is wrong there. */
export interface CompileFault {
  message: string;
  line: number;
  column: number;
}

export type CompileResult = { css: string | null } | { fault: CompileFault };
