import type {
  FormMessageView,
  FormPageRequest,
  FormPageView,
  ThanksPageView,
} from '#api-clients/forms/form-page.types.ts';
import { MAX_SEARCH_LETTERS } from '#api-clients/stock/listing.operations.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { type FormField, refersTo, submissionNames } from '#form-fields/index.ts';
import { localPathFor, noPlaces } from '../pages/load/site-data.ts';
import { documentBytes } from '../pages/render/document-text.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import { renderAround } from '../pages/render/render-view.tsx';
import { createServerContext } from '../pages/render/server-render-context.ts';
import { type RenderContext, useRender } from '../render/render-context.tsx';
import { renderMarkup } from '../render/render-markup.tsx';
import type { SiteResponse } from '../site.types.ts';
import { inEnglish } from '../stock/listing/search-labels.ts';
import { MAX_PAGE } from '../stock/listing/stock-query.ts';
import { themes } from '../theme/tokens.ts';
import { classes } from '../ui/classes.ts';
import { Heading } from '../ui/heading.tsx';
import linkButton from '../ui/link-button.module.css';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Section } from '../ui/section.tsx';
import { CarCard } from './car-card.tsx';
import formStyles from './fc-form.module.css';
import { asksForCar, type FormCar, loadFormCar, loadFormCars } from './form-cars.ts';
import { atHouse } from './form-house.ts';
import styles from './form-page.module.css';
import { FormView } from './form-view.tsx';
import type { FormViewProps } from './form-view.types.ts';

/** Ids on a form's own page start with it: `field-email`. */
const PREFIX = 'field';

const personal = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** A form, or the thanks for one, as a document of the site; never kept, since it holds what somebody typed. */
export async function renderFormPage(parts: PageParts, request: FormPageRequest): Promise<SiteResponse> {
  const { status, part } = request;
  const locale = await spokenLocale(parts, request.locale);
  const view = await withCars(parts, request.view, locale);
  if (part === 'fragment' && view.kind === 'form') return renderFragment(parts, view, locale, status);
  const { html, headers } = await renderAround(parts, {
    locale,
    name: 'form',
    theme: themes.find((theme) => theme === request.theme),
    hasFurniture: part !== 'plain',
    title: ({ t }) => titleOf(view, t),
    draw: () => <View view={view} isPreview={part === 'plain'} />,
  });
  return { status, headers: { ...headers, ...personal }, body: documentBytes(html).bytes };
}

/** A form or other words, with the cars that the form offers. */
type DrawnView = Exclude<FormPageRequest['view'], FormPageView> | DrawnForm;
type DrawnForm = FormPageView & Pick<FormViewProps, 'cars' | 'carSearch' | 'elsewhere'> & { about?: FormCar };

/** A form that asks for a car knows that of the page it was opened on, or the one that was sent, as the stock does. */
async function withCars({ deps }: PageParts, view: FormPageRequest['view'], locale: string): Promise<DrawnView> {
  if (view.kind !== 'form') return view;
  const fields = view.form.attributes.fields as FormField[];
  const { id } = view.setting.vehicle;
  if (!asksForCar(fields)) {
    // Who asks about the car of the page before sees that it is meant, as the stock says it.
    const about = id ? await loadFormCar(deps.clients.stock, { id, locale }) : null;
    return about ? { ...atHouse(view, about), about } : view;
  }
  const field = fields.find((one) => refersTo(one) === 'vehicle');
  const given = field && (view.values[field.id] ?? (field.query_param && view.setting.query?.[field.query_param]));
  const chosen = typeof given === 'string' && given !== '' ? given : view.setting.vehicle.id;
  const { [submissionNames.carWords]: typed = '', [submissionNames.carPage]: page } = view.setting.query ?? {};
  const searched = typed.trim().slice(0, MAX_SEARCH_LETTERS);
  const cars = await loadFormCars(deps.clients.stock, {
    locale,
    chosen,
    page: Math.min(MAX_PAGE, Math.max(1, Number.parseInt(page ?? '', 10) || 1)),
    ...(searched === '' ? {} : { words: { typed: searched, read: inEnglish(searched, locale) } }),
  });
  const car = cars.cars.find((one) => one.id === chosen);
  return { ...(car ? atHouse(view, car) : view), ...cars };
}

/** The language of the furniture: one the site is published in. */
async function spokenLocale({ data }: PageParts, wish: string): Promise<string> {
  const { locales } = await data.knownSettings();
  const base = wish.split('-')[0];
  return locales.find((one) => one === wish) ?? locales.find((one) => one === base) ?? locales[0] ?? 'en';
}

function View({ view, isPreview }: { view: DrawnView; isPreview: boolean }) {
  if (view.kind === 'form') return <FormPage view={view} isPreview={isPreview} />;
  return view.kind === 'thanks' ? <ThanksPage {...view} /> : <MessagePage {...view} />;
}

function titleOf(view: FormPageRequest['view'], t: RenderContext['t']): string {
  if (view.kind === 'message') return t(`form.${view.code}`);
  if (view.kind === 'thanks') return view.title || t('form.sent_title');
  const title = view.setting.title || view.form.attributes.name;
  return view.problems.length > 0 || view.notice ? t('form.error_title', { title }) : title;
}

/** Only the form, for the modal window: the page around it has the styles already. */
async function renderFragment(
  { deps, data, assets }: PageParts,
  view: DrawnForm,
  locale: string,
  status: number,
): Promise<SiteResponse> {
  const [settings, places] = await Promise.all([
    data.knownSettings(),
    // A form is drawn without the database, too: its answers wait until it is there.
    data.places.get().catch(() => noPlaces),
  ]);
  const { context } = createServerContext({
    theme: settings.theme,
    locale,
    images: new Map(),
    pages: places.byId,
    localPath: localPathFor(places, settings, locale, deps.basePath),
    mediaFile: () => null,
    assets,
  });
  // The window has no page around it that says which car is asked about.
  const drawn = (
    <>
      {view.about ? <CarCard id="modal" car={view.about} /> : null}
      <FormView {...view} prefix="modal" />
    </>
  );
  const html = renderMarkup(drawn, context);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff', ...personal };
  return { status, headers, body: Buffer.from(html) };
}

function FormPage({ view, isPreview }: { view: DrawnForm; isPreview: boolean }) {
  const { t } = useRender();
  return (
    <Section innerClassName={classes(styles.page, styles.beside)}>
      <div className={styles.head}>
        <Heading text={view.setting.title || view.form.attributes.name} tag={1} size="l" />
        {view.about ? <CarCard id={PREFIX} car={view.about} /> : null}
        {isPreview ? <p className={styles.note}>{t('form.preview')}</p> : null}
      </div>
      <FormView {...view} prefix={PREFIX} headingLevel={2} />
    </Section>
  );
}

function MessagePage({ code, wasSent }: FormMessageView) {
  const { t, localPath } = useRender();
  return (
    <Section innerClassName={styles.page}>
      <Heading text={t(`form.${code}`)} tag={1} size="s" />
      {wasSent ? <p className={formStyles.words}>{t('form.go_back')}</p> : null}
      <a href={localPath('/')} className={classes(linkButton.button, linkButton.secondary, styles.home)}>
        {t('form.home')}
      </a>
    </Section>
  );
}

function ThanksPage({ title, bodyHtml, number }: ThanksPageView) {
  const { t, localPath } = useRender();
  return (
    <Section innerClassName={styles.page}>
      <Heading text={title || t('form.sent_title')} tag={1} size="l" />
      <div className={formStyles.words}>
        <SafeHtml html={sanitizeHtml(bodyHtml)} />
      </div>
      {number === null ? null : <p className={formStyles.thanksNumber}>{t('form.number', { number })}</p>}
      <a href={localPath('/')} className={classes(linkButton.button, linkButton.secondary, styles.home)}>
        {t('form.home')}
      </a>
    </Section>
  );
}
