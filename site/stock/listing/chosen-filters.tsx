import { X } from 'lucide-react';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { chosenWords, rangeWords, unitOf } from './facet-words.ts';
import styles from './listing.module.css';
import type { StockList } from './listing-load.ts';
import { narrowedBy, stockAddress, without, withoutFilters } from './stock-query.ts';

export interface ChosenFiltersProps {
  list: StockList;
  target: string;
  resetLook: 'primary' | 'secondary' | 'tertiary';
}

interface Chip {
  name: FacetName;
  value?: string;
  words: string;
}

/** Everything that narrows the list, each a link to the list without it. */
export function ChosenFilters({ list, target, resetLook }: ChosenFiltersProps) {
  const context = useRender();
  const { t } = context;
  const { asked, facets } = list;
  const chips = narrowedBy(asked).flatMap((name): Chip[] => {
    const range = asked.ranges[name];
    if (range) return [{ name, words: rangeWords(name, range, unitOf(name, list, context), context) }];
    return (asked.values[name] ?? []).map((value) => ({
      name,
      value,
      words: chosenWords(name, value, facets[name], context),
    }));
  });
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t('stock.chosen')} className={styles.chosen}>
      <ul className={styles.chips}>
        {chips.map(({ name, value, words }) => (
          <li key={`${name} ${value}`}>
            <a
              href={`${stockAddress(without(asked, name, value))}#${target}`}
              className={styles.chip}
              aria-label={t('stock.remove', { filter: words })}
              data-stock-link={name}
              data-no-prerender=""
            >
              <bdi>{words}</bdi>
              <Icon of={X} size={16} />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={`${stockAddress(withoutFilters(asked))}#${target}`}
        className={classes(linkButton.button, linkButton[resetLook], linkButton.small)}
        data-stock-link="reset"
        data-no-prerender=""
      >
        <span className={linkButton.label}>{t('stock.reset')}</span>
      </a>
    </nav>
  );
}
