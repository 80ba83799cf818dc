import { useRender } from '#site/render/render-context.tsx';
import { SearchForm } from '#site/search/search-form.tsx';
import type { ShownCard } from '#site/stock/shown-vehicle.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Section } from '#site/ui/section.tsx';
import styles from './no-vehicle.module.css';
import { SimilarVehicles } from './similar-vehicles.tsx';

export interface NoVehicleProps {
  /** 404: there is no such car, as far as anybody may know. 410: it was sold. 503: nobody can tell now. */
  status: 404 | 410 | 503;
  similar: readonly ShownCard[];
  settings: StockSettings;
}

/** In place of a car: what has become of it, and others like it. */
export function NoVehicle({ status, similar, settings }: NoVehicleProps) {
  const { t, localPath } = useRender();
  const isAway = status === 503;
  const look = classes(linkButton.button, linkButton.primary);
  return (
    <>
      <Section innerClassName={styles.words}>
        <Heading text={t(isAway ? 'showroom.unavailable' : 'showroom.gone')} tag={1} size="l" />
        {/* The address itself is asked once more. */}
        <a href={isAway ? '' : localPath('/')} className={look} data-no-prerender="">
          {t(isAway ? 'showroom.retry' : 'page.not_found.home')}
        </a>
        {isAway ? null : (
          <div className={styles.search}>
            <SearchForm id="fc-search-here" />
          </div>
        )}
      </Section>
      <SimilarVehicles vehicles={similar} settings={settings} title={status === 404 ? 'showroom.others' : undefined} />
    </>
  );
}
