import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import formStyles from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import linkButton from '../link-button.module.css';
import { distanceText } from './distance.ts';
import { narrowing, searchHref } from './locator-links.ts';
import { type LocatorData, radii } from './locator-load.ts';
import styles from './locator-windows.module.css';
import { asksBeforeSwitch } from './search-mode.ts';

export interface LocatorWindowsProps {
  id: string;
  data: LocatorData;
  target: string;
  unit: 'km' | 'mi';
  /** Words for a search that finds nothing. */
  none: string;
  searchLabel: string;
}

/** The place a search goes out from, in words. */
export const placeInWords = ({ _postcode, _locality }: LocatorData['asked']): string =>
  [_postcode.toUpperCase(), _locality].filter(Boolean).join(' ');

/**
 * The windows of a locator (specification, site §4 and §5). They are parts of the page, open where they have something to
 * say; the script opens them over it, one that says that nothing was found so that only another search closes it.
 */
export function LocatorWindows(props: LocatorWindowsProps) {
  const { data } = props;
  if (data.need === 'none') return <NothingFound {...props} />;
  if (data.need === 'postcode') return <WhichPlace {...props} />;
  return asksBeforeSwitch(data.asked, data.total) ? <BeforeSwitch {...props} /> : null;
}

interface FrameProps {
  id: string;
  kind: 'none' | 'postcode' | 'switch';
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

function Frame({ id, kind, title, isOpen, children }: FrameProps) {
  const { t } = useRender();
  return (
    <dialog
      className={styles.window}
      aria-labelledby={`${id}-${kind}-window`}
      open={isOpen}
      closedby={kind === 'none' ? 'none' : 'closerequest'}
      data-window={kind}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p id={`${id}-${kind}-window`} className={styles.title}>
            {title}
          </p>
          {kind === 'postcode' ? (
            <form method="dialog">
              <button type="submit" className={styles.close} aria-label={t('form.close')}>
                <Icon of={X} size={24} />
              </button>
            </form>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** No house: another search, a wider one, a place that may have been meant, or all houses. */
function NothingFound({ id, data, target, unit, none, searchLabel }: LocatorWindowsProps) {
  const { t, locale } = useRender();
  const { asked, mode, suggestions } = data;
  const wider = radii.filter((radius) => Number(radius) > Number(asked._radius));
  const isNear = mode === 'postcode' && suggestions.every(({ locality }) => locality === asked._locality);
  const distance = (radius: string) => distanceText(Number(radius), unit, locale);
  return (
    <Frame id={id} kind="none" title={t('retailers.none_title')} isOpen>
      <p>
        {isNear ? t('retailers.none_near', { distance: distance(asked._radius), place: placeInWords(asked) }) : none}
      </p>
      {isNear && wider.length > 0 ? (
        <ul className={styles.ways}>
          {wider.map((radius) => (
            <li key={radius}>
              <Way href={searchHref({ ...asked, _radius: radius, page: '1' }, target)}>
                {t('retailers.wider', { distance: distance(radius) })}
              </Way>
            </li>
          ))}
        </ul>
      ) : (
        <Suggested data={data} target={target} />
      )}
      <PostcodeForm id={`${id}-none`} data={data} target={target} />
      <WordsForm id={`${id}-none`} data={data} target={target} label={searchLabel} />
      <Way href={searchHref({ block: asked.block }, target)}>{t('retailers.all')}</Way>
    </Frame>
  );
}

/** A postcode of several places, or of none that is known. */
function WhichPlace({ id, data, target }: LocatorWindowsProps) {
  const { t } = useRender();
  const { asked, suggestions } = data;
  const isKnown = suggestions.some(({ postcode }) => isSame(postcode, asked._postcode));
  const postcode = asked._postcode;
  return (
    <Frame id={id} kind="postcode" title={t('retailers.postcode_title')} isOpen>
      <p>{isKnown ? t('retailers.postcode_several', { postcode }) : t('retailers.postcode_unknown', { postcode })}</p>
      <Suggested data={data} target={target} />
      <PostcodeForm id={`${id}-which`} data={data} target={target} />
    </Frame>
  );
}

const isSame = (one: string, other: string): boolean =>
  other.replace(/\s/g, '').toLowerCase().startsWith(one.replace(/\s/g, '').toLowerCase());

/** Results of a postcode search are not taken away unasked. */
function BeforeSwitch({ id, data: { asked, total } }: LocatorWindowsProps) {
  const { t } = useRender();
  return (
    <Frame id={id} kind="switch" title={t('retailers.switch_title')} isOpen={false}>
      <p>{t('retailers.switch_text', { count: total, place: placeInWords(asked) })}</p>
      <form method="dialog" className={styles.buttons}>
        <button type="submit" value="switch" className={classes(linkButton.button, linkButton.primary)}>
          {t('retailers.switch_yes')}
        </button>
        <button type="submit" value="" className={classes(linkButton.button, linkButton.secondary)}>
          {t('retailers.switch_no')}
        </button>
      </form>
    </Frame>
  );
}

function Suggested({ data: { asked, suggestions }, target }: Pick<LocatorWindowsProps, 'data' | 'target'>) {
  const { t } = useRender();
  if (suggestions.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{t('retailers.suggestions')}</p>
      <ul className={styles.ways}>
        {suggestions.map(({ postcode, locality, state }) => (
          <li key={`${postcode} ${locality}`}>
            <Way
              href={searchHref(
                { ...narrowing(asked), _postcode: postcode, _locality: locality, _radius: asked._radius },
                target,
              )}
            >
              {[postcode, locality].filter(Boolean).join(' ')}
              {state ? `, ${state}` : ''}
            </Way>
          </li>
        ))}
      </ul>
    </>
  );
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.way}>
    {children}
  </a>
);

type AgainProps = Pick<LocatorWindowsProps, 'id' | 'data' | 'target'>;

function PostcodeForm({ id, data: { asked }, target }: AgainProps) {
  const { t } = useRender();
  return (
    <Again id={`${id}-postcode`} asked={asked} target={target} label={t('retailers.postcode')}>
      <input
        id={`${id}-postcode`}
        type="search"
        name="_postcode"
        required
        maxLength={20}
        className={formStyles.input}
        autoComplete="postal-code"
      />
    </Again>
  );
}

function WordsForm({ id, data: { asked }, target, label }: AgainProps & { label: string }) {
  return (
    <Again id={`${id}-words`} asked={asked} target={target} label={label}>
      <input id={`${id}-words`} type="search" name="_retailer" required maxLength={100} className={formStyles.input} />
    </Again>
  );
}

interface AgainFormProps {
  id: string;
  asked: LocatorData['asked'];
  target: string;
  label: string;
  children: ReactNode;
}

function Again({ id, asked, target, label, children }: AgainFormProps) {
  const { t } = useRender();
  return (
    <form method="get" action={`#${target}`} className={styles.again}>
      {asked.block ? <input type="hidden" name="block" value={asked.block} /> : null}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <button type="submit" className={classes(linkButton.button, linkButton.secondary)}>
        {t('retailers.search')}
      </button>
    </form>
  );
}
