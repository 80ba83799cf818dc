import { X } from 'lucide-react';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { chosenWords, monthlyWords, rangeWords, unitOf } from './facet-words.ts';
import styles from './listing.module.css';
import type { StockList } from './listing-load.ts';
import { narrowedBy, stockAddress, without, withoutFilters, withoutWords } from './stock-query.ts';

export interface ChosenFiltersProps {
  list: StockList;
  target: string;
  resetLook: 'primary' | 'secondary' | 'tertiary';
}

interface ChosenChip {
  name: FacetName;
  value?: string;
  words: string;
}

/** Everything that narrows the list, each a link to the list without it. */
export function ChosenFilters({ list, target, resetLook }: ChosenFiltersProps) {
  const context = useRender();
  const { t } = context;
  const { asked, facets } = list;
  const chips = narrowedBy(asked).flatMap((name): ChosenChip[] => {
    const range = asked.ranges[name];
    if (range) return [{ name, words: rangeWords(name, range, unitOf(name, list, context), context) }];
    return (asked.values[name] ?? []).map((value) => ({
      name,
      value,
      words: chosenWords(name, value, facets[name], context),
    }));
  });
  const { budget } = list;
  if (chips.length === 0 && asked.words.length === 0 && budget?.kind !== 'counted') return null;
  return (
    <nav aria-label={t('stock.chosen')} className={styles.chosen}>
      <ul className={styles.chips}>
        {budget?.kind === 'counted' ? (
          <Chip
            address={stockAddress({ ...asked, monthly: null, page: 1 })}
            name="monthly"
            words={monthlyWords(budget, list, context)}
            target={target}
          />
        ) : null}
        {chips.map(({ name, value, words }) => (
          <Chip
            key={`${name} ${value}`}
            address={stockAddress(without(asked, name, value))}
            name={name}
            words={words}
            target={target}
          />
        ))}
        {asked.words.map((word) => (
          <Chip
            key={`words ${word}`}
            address={stockAddress(withoutWords(asked, word))}
            name="words"
            words={word}
            target={target}
          />
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

/** One of them: a link to the list without it. */
function Chip({ address, name, words, target }: { address: string; name: string; words: string; target: string }) {
  const { t } = useRender();
  return (
    <li>
      <a
        href={`${address}#${target}`}
        className={styles.chip}
        aria-label={t('stock.remove', { filter: words })}
        data-stock-link={name}
        data-no-prerender=""
      >
        <bdi>{words}</bdi>
        <Icon of={X} size={16} />
      </a>
    </li>
  );
}
