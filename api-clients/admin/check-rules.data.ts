/** What the checks look at; each is a heading of the checks panel. */
export const checkGroups = {
  content: 'Content',
  accessibility: 'Accessibility',
  links: 'Links and media',
  search: 'Search engines and sharing',
  translation: 'Translations',
  html: 'HTML',
  weight: 'Weight and speed',
} as const;
export type CheckGroup = keyof typeof checkGroups;

/** What a finding of a rule does: stands against publishing, deserves a look, or is not looked for. */
export type RuleEffect = 'blocks' | 'warns' | 'off';

export interface CheckRule {
  group: CheckGroup;
  label: string;
  description: string;
  default: RuleEffect;
  /** Found in the browser, by looking at the drawn page: the server cannot insist on it at publishing. */
  isBrowserOnly?: true;
}

/**
 * Every rule a site may decide about; each is a setting `checks.<code>`. What is not listed here (values that do not
 * fit their template) always stands against publishing.
 */
export const checkRules = {
  no_h1: {
    group: 'accessibility',
    label: 'A first-level heading is missing',
    description: 'Every page starts with one first-level heading.',
    default: 'warns',
  },
  several_h1: {
    group: 'accessibility',
    label: 'More than one first-level heading',
    description: 'A page has one first-level heading; others are a level below.',
    default: 'warns',
  },
  heading_order: {
    group: 'accessibility',
    label: 'Heading levels left out',
    description: 'A heading is at most one level below the one before.',
    default: 'warns',
  },
  image_alt: {
    group: 'accessibility',
    label: 'Pictures without a text alternative',
    description: 'Each picture is described, or marked as decoration.',
    default: 'warns',
  },
  link_text: {
    group: 'accessibility',
    label: 'Links that do not say where they lead',
    description: '“Read more” or “Click here” says nothing when it is read alone.',
    default: 'warns',
  },
  same_link_text: {
    group: 'accessibility',
    label: 'The same words lead to different places',
    description: 'Two links with the same words lead to the same place.',
    default: 'warns',
  },
  frame_title: {
    group: 'accessibility',
    label: 'Frames without a title',
    description: 'Raw HTML is shown in a frame, which screen readers announce by its title.',
    default: 'warns',
  },
  language: {
    group: 'accessibility',
    label: 'Text in another script than its language',
    description: 'A text for Arabic without one Arabic letter was probably never translated.',
    default: 'warns',
  },
  axe: {
    group: 'accessibility',
    label: 'Tests of the drawn page (axe)',
    description: 'Contrast in the page’s theme, names of controls, lists, roles: tested in the editor’s browser.',
    default: 'warns',
    isBrowserOnly: true,
  },
  empty_slot: {
    group: 'content',
    label: 'Tabs and sections without content',
    description: 'A tab that holds no block.',
    default: 'warns',
  },
  sample_text: {
    group: 'content',
    label: 'Words of a block’s example',
    description: 'A new block shows invented words, customers and prices. Nobody has written them for this site.',
    default: 'warns',
  },
  representative_example: {
    group: 'content',
    label: 'Monthly figures without a representative example',
    description:
      'A price per month needs, on the same page, a text with rate, price, deposit, credit and total, or a finance calculator. Give wages by the year.',
    default: 'blocks',
  },
  link_target: {
    group: 'links',
    label: 'Links to pages that do not exist',
    description: 'The page was deleted.',
    default: 'blocks',
  },
  link_path: {
    group: 'links',
    label: 'Typed addresses without a page',
    description: 'No page or redirect answers at the address.',
    default: 'warns',
  },
  link_redirected: {
    group: 'links',
    label: 'Typed addresses that are redirected',
    description: 'The page has another address now.',
    default: 'warns',
  },
  link_unpublished: {
    group: 'links',
    label: 'Links to pages that are not published',
    description: 'Visitors do not see such a link.',
    default: 'warns',
  },
  link_anchor: {
    group: 'links',
    label: 'Links to spots that do not exist',
    description: 'No block of this page has that scroll id.',
    default: 'warns',
  },
  media_missing: {
    group: 'links',
    label: 'Pictures, files and films that are not in the media library',
    description: 'It was deleted, or lies in the bin.',
    default: 'warns',
  },
  form_missing: {
    group: 'links',
    label: 'Forms that visitors cannot fill in',
    description: 'The form was deleted, archived, or never published.',
    default: 'warns',
  },
  form_field_missing: {
    group: 'links',
    label: 'Values for fields that a form does not have',
    description:
      'A block fills a field of its form by a name that no field (or no location) has: nothing is filled in.',
    default: 'blocks',
  },
  form_language: {
    group: 'links',
    label: 'Forms in another language than their page',
    description: 'Visitors of one language of the page read the form in another.',
    default: 'warns',
  },
  title_length: {
    group: 'search',
    label: 'Titles that search engines cut',
    description: 'About 60 characters are shown.',
    default: 'warns',
  },
  title_twice: {
    group: 'search',
    label: 'Another page has the same title',
    description: 'Search results show two lines nobody can tell apart.',
    default: 'warns',
  },
  meta_description: {
    group: 'search',
    label: 'Pages without a description',
    description: 'Search engines show it below the title.',
    default: 'warns',
  },
  description_length: {
    group: 'search',
    label: 'Descriptions that are too short or cut',
    description: 'Between 50 and 160 characters are shown.',
    default: 'warns',
  },
  canonical: {
    group: 'search',
    label: 'Canonical addresses that lead nowhere',
    description: 'Search engines drop the page in favour of that address.',
    default: 'warns',
  },
  social_picture: {
    group: 'search',
    label: 'No picture for shared links',
    description: 'Neither the page nor the site has one.',
    default: 'warns',
  },
  translation_missing: {
    group: 'translation',
    label: 'Texts without a required translation',
    description: 'Of the languages that pages must be translated into, or that this page is published in.',
    default: 'warns',
  },
  translation_stale: {
    group: 'translation',
    label: 'Translations older than their source',
    description: 'The source text changed after it was translated.',
    default: 'warns',
  },
  html_invalid: {
    group: 'html',
    label: 'HTML with mistakes',
    description: 'Elements that are not closed or stand where they may not.',
    default: 'warns',
  },
  car_layout: {
    group: 'content',
    label: 'Cars that break the cards they are shown on',
    description:
      'Each block with cars is tried with the longest and the shortest name, the lowest price, a car without a picture and one without a price.',
    default: 'warns',
    isBrowserOnly: true,
  },
  budget: {
    group: 'weight',
    label: 'Pages over their budget',
    description: 'Script, style and pictures of the page as a phone loads it, against the limits below.',
    default: 'warns',
    isBrowserOnly: true,
  },
  layout_shift: {
    group: 'weight',
    label: 'Pictures that move the page when they come',
    description: 'Pictures without a size, such as in HTML boxes; above 0.1 of a screen people notice.',
    default: 'warns',
    isBrowserOnly: true,
  },
} as const satisfies Record<string, CheckRule>;

export type RuleCode = keyof typeof checkRules;
export const ruleCodes = Object.keys(checkRules) as RuleCode[];

export const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(checkRules, code);

export const ruleOf = (code: RuleCode): CheckRule => checkRules[code];

/** The heading a finding stands under. */
export const groupOfCode = (code: string): CheckGroup => (isRuleCode(code) ? checkRules[code].group : 'content');

/** Name of the setting that decides about a rule. */
export const settingOfRule = (code: RuleCode): string => `checks.${code}`;
