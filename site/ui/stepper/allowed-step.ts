export interface AllowedStep {
  at: string;
  /** The visitor wanted to go on without an answer that `at` asks for. */
  isMissing: boolean;
}

/** The step that an address asks for, or the first before it that still lacks an answer; the first where there is none. */
export function allowedStep(steps: readonly { key: string; lacksAnswer: boolean }[], asked: string): AllowedStep {
  const wanted = Math.max(
    0,
    steps.findIndex(({ key }) => key === asked),
  );
  const open = steps.slice(0, wanted).find(({ lacksAnswer }) => lacksAnswer);
  return { at: (open ?? steps[wanted])?.key ?? '', isMissing: open !== undefined };
}
