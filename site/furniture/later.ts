/** What only answers what visitors do: the scripts `<piece>.later.ts`, loaded with the first sign of one. */
import.meta.glob('./*/*.later.ts', { eager: true });

export {};
