/** The document says what the step is, as it would had it been loaded: analytics read it, and scripts of others may. */
export function nameContext(context: string, affiliation: string | null): void {
  const piece = document.querySelector<HTMLElement>('fc-analytics');
  if (!piece) return;
  piece.dataset.context = context;
  if (affiliation) piece.dataset.affiliation = affiliation;
  else delete piece.dataset.affiliation;
}
