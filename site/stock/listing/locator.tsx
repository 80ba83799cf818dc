import { type FacetName, facetNames } from '#api-clients/stock/stock-filters.data.ts';
import type { BlockProps } from '#block-schemas/index.ts';
import { useRender } from '#site/render/render-context.tsx';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Section } from '#site/ui/section.tsx';
import { Listing } from './listing.tsx';
import type { StockList } from './listing-load.ts';

/** Both stock locators have these fields. */
export type LocatorValues = BlockProps['stock-locator'] | BlockProps['stock-locator-overseas'];

export interface StockLocatorProps {
  id: string;
  values: LocatorValues;
  /** What the load answered; null when no list is named, undefined when it failed. */
  data: StockList | null | undefined;
  isLoading: boolean;
  /** Headline of the cars above the list. */
  headline: string;
}

/** Groups of filters that an editor has switched on. */
const filtersIn = (values: LocatorValues): FacetName[] => facetNames.filter((name) => values[name]);

/** A block that finds cars; nothing for visitors while it names no list. */
export function StockLocator({ id, values, data, isLoading, headline }: StockLocatorProps) {
  const { mode } = useRender();
  // Visitors need not know of a search that searches nothing.
  if (data === null && mode !== 'canvas') return null;
  return (
    <Section surface={values.box_color}>
      <Intro values={values} />
      <Content id={id} values={values} data={data} isLoading={isLoading} headline={headline} />
    </Section>
  );
}

function Content({ id, values, data, isLoading, headline }: StockLocatorProps) {
  if (data === null) return <EmptyNote />;
  if (data === undefined) return <StockNotice isLoading={isLoading} />;
  return (
    <Listing
      id={id}
      list={data}
      filters={filtersIn(values)}
      resetLook={values.reset_button_theme}
      level={levelInside(values)}
      headline={headline}
    />
  );
}

/** Says that cars could not be loaded, and how to try again (decisions §1). */
function StockNotice({ isLoading }: { isLoading: boolean }) {
  const { t } = useRender();
  return <LoadNotice isLoading={isLoading} text={t('stock.failed')} button={t('stock.retry')} />;
}
