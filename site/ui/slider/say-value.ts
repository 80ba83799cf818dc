/** Writes what a slider says now: beside its label, for those who hear it, and as the filled part of its line. */
export function sayValue(input: HTMLInputElement, words: string): void {
  const [min, max, value] = [Number(input.min), Number(input.max), Number(input.value)];
  input.setAttribute('aria-valuetext', words);
  input.style.setProperty('--filled', `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`);
  const output = input.parentElement?.querySelector(`[data-words-of="${CSS.escape(input.name)}"]`);
  if (output) output.textContent = words;
}
