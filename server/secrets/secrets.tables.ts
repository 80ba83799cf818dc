declare module '../db/tables.ts' {
  interface Tables {
    form_secrets: { name: string; value: string };
  }
}

export {};
