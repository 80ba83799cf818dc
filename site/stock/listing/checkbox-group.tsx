import type { CheckboxFacet } from '#api-clients/stock/facets.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './checkbox-group.module.css';
import { facetTitle, valueWords } from './facet-words.ts';
import { boxValue } from './stock-query.ts';

/** Values with how many cars there would be; a value that no car has any more can only be given up. */
export function CheckboxGroup({ id, name, facet }: { id: string; name: FacetName; facet: CheckboxFacet }) {
  const { t, locale } = useRender();
  const number = numberFormat(locale, {});
  return (
    <fieldset className={styles.boxes} aria-label={facetTitle(name, { t })}>
      {facet.values.map(({ value, label, count, selected }, index) => (
        <label key={value} className={styles.box} data-empty={(count === 0 && !selected) || undefined}>
          <input
            // Values may be any text: their place tells them apart.
            id={`${id}-${name}-${index}`}
            type="checkbox"
            name={name}
            value={boxValue(value)}
            defaultChecked={selected}
            disabled={count === 0 && !selected}
            className={styles.tick}
          />
          {name === 'colors' ? <span className={styles.swatch} data-color={value} /> : null}
          <span className={styles.words}>
            <bdi>{valueWords(name, String(value), label, { t })}</bdi>
          </span>
          <span className={styles.number}>{number.format(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
