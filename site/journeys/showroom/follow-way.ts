import { own } from '#block-schemas/read/json-value.ts';
import type { WayOfMonths } from '#site/ui/finance/finance-query.ts';

/** What is counted by the month, by the way to pay. */
const counted: Readonly<Record<string, WayOfMonths>> = {
  purchase: 'credit',
  lease: 'lease',
  subscribe: 'subscription',
};

/**
 * What is counted by the month follows the way to pay that is chosen above it. The address stays: it says what was chosen
 * in the count itself.
 */
export function followWay(page: HTMLElement, signal: AbortSignal): void {
  const follow = async (way: string) => {
    const product = page.querySelector<HTMLInputElement>(
      `[data-credit] [name="finance_product"][value="${own(counted, way)}"]`,
    );
    if (!product || product.checked) return;
    await import('#site/ui/finance/finance-form.element.ts');
    product.checked = true;
    product.dispatchEvent(new Event('input', { bubbles: true }));
  };
  page.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'way') void follow(target.value);
    },
    { signal },
  );
}
