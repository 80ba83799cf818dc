import { ChevronDown, Globe } from 'lucide-react';
import { localeName } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { LanguageChoice } from '../navigation.types.ts';
import type { Country } from './header-data.ts';
import innerRing from './inner-ring.module.css';
import panel from './menu-panel.module.css';
import styles from './site-header.module.css';

export interface RegionSwitchProps {
  languages: readonly LanguageChoice[];
  countries: readonly Country[];
}

/**
 * What the switch is called: the language somebody reads in, also where this page is shown in another one for want of it;
 * the country where there are no languages to choose from.
 */
export function regionName({ languages, countries }: RegionSwitchProps, locale: string): string {
  const current = languages.find((language) => language.current);
  if (current) return current.name;
  if (languages.length > 1) return localeName(locale);
  return countries.find((country) => country.current)?.name ?? '';
}

/** Languages of this page, each in its own words, and the sites of other countries. */
export function RegionSwitch({ languages, countries }: RegionSwitchProps) {
  const { t, locale } = useRender();
  const shown = languages.length > 1 ? languages : [];
  if (shown.length === 0 && countries.length === 0) return null;
  return (
    <details name="fc-nav" className={classes(styles.group, styles.region)}>
      <summary className={classes(styles.top, innerRing.ring)} data-part="region">
        <Icon of={Globe} size={18} />
        <VisuallyHidden>{`${t(countries.length > 0 ? 'nav.region' : 'nav.language')}: `}</VisuallyHidden>
        <span lang={shown.length > 0 ? locale : undefined}>{regionName({ languages, countries }, locale)}</span>
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </summary>
      <div className={classes(panel.panel, panel.narrow)}>
        {shown.length > 0 ? (
          <ul className={panel.column}>
            {shown.map(({ locale, name, href, current: isCurrent }) => (
              <li key={locale}>
                <a
                  href={href}
                  lang={locale}
                  hrefLang={locale}
                  className={panel.entry}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {countries.length > 0 ? (
          <ul className={panel.column} aria-label={t('nav.country')}>
            {countries.map(({ name, href, language, current: isCurrent }) => (
              <li key={href}>
                <a
                  href={href}
                  lang={language}
                  hrefLang={language}
                  className={panel.entry}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}
