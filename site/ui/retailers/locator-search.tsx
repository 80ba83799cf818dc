import type { ReactNode } from 'react';
import type { BlockProps } from '#block-schemas/index.ts';
import formStyles from '#site/forms/form-fields.module.css';
import { Select } from '#site/forms/select.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import linkButton from '../link-button.module.css';
import { distanceText } from './distance.ts';
import styles from './locator.module.css';
import { type AskedLocator, type LocatorData, radii } from './locator-load.ts';
import { serviceWords } from './service-words.ts';

export interface LocatorSearchProps {
  id: string;
  values: BlockProps['retailer-locator'];
  data: Pick<LocatorData, 'asked' | 'choices' | 'place'>;
  /** Where the answer stands. */
  target: string;
}

/** A form that asks the page again, with what narrows every search. */
function Ask({
  asked,
  target,
  keeps,
  children,
}: {
  asked: AskedLocator;
  target: string;
  keeps: readonly (keyof AskedLocator)[];
  children: ReactNode;
}) {
  return (
    <form method="get" action={`#${target}`} className={styles.form} data-search>
      {keeps.map((name) =>
        asked[name] === '' ? null : <input key={name} type="hidden" name={name} value={asked[name]} />,
      )}
      {children}
    </form>
  );
}

/**
 * The ways to ask: by postcode, by words, by region, from the list; and what narrows all of them. Each is a plain form,
 * so that one never brings along what another has asked.
 */
export function LocatorSearch({ id, values, data: { asked: known, choices, place }, target }: LocatorSearchProps) {
  const { t, locale } = useRender();
  const asked = place === 'only' ? known : { ...known, block: target };
  const fields = {
    search: useField('/search_label'),
    button: useField('/search_button_label'),
    list: useField('/list_label'),
  };
  const isChosen = choices.retailers.some(({ code }) => code === asked._retailer);
  const narrowed = ['block', 'q[brand_eq]', 'q[service_eq]'] as const;
  const button = (look: 'primary' | 'secondary') => (
    <button type="submit" className={classes(linkButton.button, linkButton[look])}>
      <span {...fields.button}>{values.search_button_label}</span>
    </button>
  );
  return (
    <search className={styles.search}>
      <Ask asked={asked} target={target} keeps={narrowed}>
        <label htmlFor={`${id}-postcode`} className={styles.label}>
          {t('retailers.postcode')}
        </label>
        <span className={styles.pair}>
          <input
            id={`${id}-postcode`}
            type="search"
            name="_postcode"
            required
            maxLength={20}
            className={formStyles.input}
            defaultValue={asked._postcode}
            autoComplete="postal-code"
          />
          <Select name="_radius" defaultValue={asked._radius} aria-label={t('retailers.radius')}>
            {radii.map((radius) => (
              <option key={radius} value={radius}>
                {distanceText(Number(radius), values.distance_unit, locale)}
              </option>
            ))}
          </Select>
        </span>
        {button('primary')}
      </Ask>
      <Ask asked={asked} target={target} keeps={narrowed}>
        <label htmlFor={`${id}-words`} className={styles.label} {...fields.search}>
          {values.search_label}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          name="_retailer"
          maxLength={100}
          className={formStyles.input}
          defaultValue={isChosen ? '' : asked._retailer}
          autoComplete="address-level2"
        />
        {button('secondary')}
      </Ask>
      {choices.states.length > 1 ? (
        <Ask asked={asked} target={target} keeps={narrowed}>
          <label htmlFor={`${id}-state`} className={styles.label}>
            {t('retailers.region')}
          </label>
          <Select id={`${id}-state`} name="_state" defaultValue={asked._state}>
            <option value="">—</option>
            {choices.states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
          {button('secondary')}
        </Ask>
      ) : null}
      <Ask asked={asked} target={target} keeps={narrowed}>
        <label htmlFor={`${id}-list`} className={styles.label} {...fields.list}>
          {values.list_label}
        </label>
        <Select id={`${id}-list`} name="_retailer" defaultValue={isChosen ? asked._retailer : ''}>
          <option value="">—</option>
          {choices.retailers.map(({ code, name, city }) => (
            <option key={code} value={code}>
              {city && !name.includes(city) ? `${name}, ${city}` : name}
            </option>
          ))}
        </Select>
        {button('secondary')}
      </Ask>
      <Narrowing id={id} asked={asked} choices={choices} target={target} />
    </search>
  );
}

interface NarrowingProps {
  id: string;
  asked: AskedLocator;
  choices: LocatorData['choices'];
  target: string;
}

/** Brand and service: they narrow what was found, whatever was asked. */
function Narrowing({ id, asked, choices, target }: NarrowingProps) {
  const { t } = useRender();
  const { brands, services } = choices;
  if (brands.length < 2 && services.length < 2) return null;
  const kept = ['block', '_retailer', '_state', '_postcode', '_locality', '_radius'] as const;
  return (
    <form method="get" action={`#${target}`} className={styles.narrowing}>
      {kept.map((name) =>
        asked[name] === '' ? null : <input key={name} type="hidden" name={name} value={asked[name]} />,
      )}
      {brands.length > 1 ? (
        <span className={styles.narrow}>
          <label htmlFor={`${id}-brand`}>{t('retailers.brand')}</label>
          <Select id={`${id}-brand`} name="q[brand_eq]" defaultValue={asked['q[brand_eq]']}>
            <option value="">{t('retailers.any')}</option>
            {brands.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </span>
      ) : null}
      {services.length > 1 ? (
        <span className={styles.narrow}>
          <label htmlFor={`${id}-service`}>{t('retailers.service')}</label>
          <Select id={`${id}-service`} name="q[service_eq]" defaultValue={asked['q[service_eq]']}>
            <option value="">{t('retailers.any')}</option>
            {services.map((service) => (
              <option key={service} value={service}>
                {serviceWords(service, t)}
              </option>
            ))}
          </Select>
        </span>
      ) : null}
      <button type="submit" className={classes(linkButton.button, linkButton.secondary)}>
        {t('retailers.filter')}
      </button>
    </form>
  );
}
