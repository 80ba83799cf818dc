import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The form builder as a person at the keyboard sees it. */
export interface FormBuilderPage {
  tree: Locator;
  /** Names of the fields, in order. */
  rows(): Promise<string[]>;
  /** The form as visitors would see it. */
  preview: FrameLocator;
  properties: Locator;
  /** Puts a type of field behind the chosen one: search, Enter. */
  add(words: string, name: string): Promise<void>;
  /** Types over a field of the panel without touching the mouse. */
  write(label: string, text: string): Promise<void>;
}

/** The form builder that is open, or opening, in this page. */
export function formBuilderIn(page: Page): FormBuilderPage {
  const tree = page.getByRole('treegrid', { name: 'Fields of the form' });
  const properties = page.getByRole('complementary', { name: 'Properties' });
  const typeOver = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  return {
    tree,
    rows: () =>
      tree
        .getByRole('row')
        .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? row.textContent ?? '')),
    preview: page.frameLocator('iframe[data-ready="true"]'),
    properties,
    async add(words, name) {
      await page.getByRole('searchbox', { name: 'Search field types' }).focus();
      await typeOver(words);
      await page.keyboard.press('Enter');
      await tree.getByRole('row', { name }).first().waitFor();
    },
    async write(label, text) {
      await properties.getByRole('textbox', { name: label, exact: true }).focus();
      await typeOver(text);
    },
  };
}
