import type { BuilderPage } from './builder.ts';

/** The heading of the chosen block in the panel. */
export const heading = (builder: BuilderPage) => builder.panel.getByRole('textbox', { name: 'Heading', exact: true });

/** Reads the headings that the canvas shows. */
export const shown = (builder: BuilderPage) => () => builder.canvas.locator('main h2').allInnerTexts();
