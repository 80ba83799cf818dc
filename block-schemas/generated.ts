// Written by `npm run gen` from the JSON files of `templates/`. Do not edit.
import accordion from './templates/accordion.json' with { type: 'json' };
import carRent from './templates/car-rent.json' with { type: 'json' };
import collectionItem from './templates/collection-item.json' with { type: 'json' };
import collectionSlider from './templates/collection-slider.json' with { type: 'json' };
import collectionSliderFeed from './templates/collection-slider-feed.json' with { type: 'json' };
import colorPickerSlider from './templates/color-picker-slider.json' with { type: 'json' };
import compareImages from './templates/compare-images.json' with { type: 'json' };
import contentBlocks from './templates/content-blocks.json' with { type: 'json' };
import dualFrameCarousel from './templates/dual-frame-carousel.json' with { type: 'json' };
import dualFrameLocationMap from './templates/dual-frame-location-map.json' with { type: 'json' };
import electrifyingPower from './templates/electrifying-power.json' with { type: 'json' };
import entryForm from './templates/entry-form.json' with { type: 'json' };
import expandedEntryForm from './templates/expanded-entry-form.json' with { type: 'json' };
import expandedEntryFormRegional from './templates/expanded-entry-form-regional.json' with { type: 'json' };
import extendedWarranty from './templates/extended-warranty.json' with { type: 'json' };
import exterior360 from './templates/exterior-360.json' with { type: 'json' };
import financeCalculator from './templates/finance-calculator.json' with { type: 'json' };
import fuelQuiz from './templates/fuel-quiz.json' with { type: 'json' };
import galleryCarousel from './templates/gallery-carousel.json' with { type: 'json' };
import galleryCategories from './templates/gallery-categories.json' with { type: 'json' };
import heroCarousel from './templates/hero-carousel.json' with { type: 'json' };
import heroTitleBanner from './templates/hero-title-banner.json' with { type: 'json' };
import hotspots from './templates/hotspots.json' with { type: 'json' };
import htmlBox from './templates/html-box.json' with { type: 'json' };
import iconButtonCarousel from './templates/icon-button-carousel.json' with { type: 'json' };
import iconsTimeline from './templates/icons-timeline.json' with { type: 'json' };
import imageBox from './templates/image-box.json' with { type: 'json' };
import inPageNavigation from './templates/in-page-navigation.json' with { type: 'json' };
import infotainmentSelector from './templates/infotainment-selector.json' with { type: 'json' };
import interior360 from './templates/interior-360.json' with { type: 'json' };
import keyDetailsPost from './templates/key-details-post.json' with { type: 'json' };
import mapUpdate from './templates/map-update.json' with { type: 'json' };
import masonry from './templates/masonry.json' with { type: 'json' };
import modelSummary from './templates/model-summary.json' with { type: 'json' };
import modelSummaryFilters from './templates/model-summary-filters.json' with { type: 'json' };
import modelsCarousel from './templates/models-carousel.json' with { type: 'json' };
import news from './templates/news.json' with { type: 'json' };
import numberButtonCarousel from './templates/number-button-carousel.json' with { type: 'json' };
import offersForm from './templates/offers-form.json' with { type: 'json' };
import parallaxImage from './templates/parallax-image.json' with { type: 'json' };
import quote from './templates/quote.json' with { type: 'json' };
import quoteSlider from './templates/quote-slider.json' with { type: 'json' };
import racingResults from './templates/racing-results.json' with { type: 'json' };
import rangeCalculator from './templates/range-calculator.json' with { type: 'json' };
import readyToGoBar from './templates/ready-to-go-bar.json' with { type: 'json' };
import rentACar from './templates/rent-a-car.json' with { type: 'json' };
import retailerCards from './templates/retailer-cards.json' with { type: 'json' };
import retailerLocator from './templates/retailer-locator.json' with { type: 'json' };
import retailerLocatorMap from './templates/retailer-locator-map.json' with { type: 'json' };
import retailerLocatorRegional from './templates/retailer-locator-regional.json' with { type: 'json' };
import retailerSchema from './templates/retailer-schema.json' with { type: 'json' };
import retailerServiceSchema from './templates/retailer-service-schema.json' with { type: 'json' };
import sameSizeCarousel from './templates/same-size-carousel.json' with { type: 'json' };
import seatSlider from './templates/seat-slider.json' with { type: 'json' };
import sectionImageTabs from './templates/section-image-tabs.json' with { type: 'json' };
import sectionTabs from './templates/section-tabs.json' with { type: 'json' };
import signPost from './templates/sign-post.json' with { type: 'json' };
import singleOffer from './templates/single-offer.json' with { type: 'json' };
import snippet from './templates/snippet.json' with { type: 'json' };
import specificationAccordion from './templates/specification-accordion.json' with { type: 'json' };
import specificationAtAGlance from './templates/specification-at-a-glance.json' with { type: 'json' };
import stockLocator from './templates/stock-locator.json' with { type: 'json' };
import stockLocatorCarousel from './templates/stock-locator-carousel.json' with { type: 'json' };
import stockLocatorOverseas from './templates/stock-locator-overseas.json' with { type: 'json' };
import subscriptionQuiz from './templates/subscription-quiz.json' with { type: 'json' };
import tabbedComponent from './templates/tabbed-component.json' with { type: 'json' };
import textSteps from './templates/text-steps.json' with { type: 'json' };
import vehicleUpdateSelect from './templates/vehicle-update-select.json' with { type: 'json' };
import vinChecker from './templates/vin-checker.json' with { type: 'json' };
import cardSet from './sets/card.json' with { type: 'json' };
import formSet from './sets/form.json' with { type: 'json' };
import formButtonSet from './sets/form-button.json' with { type: 'json' };
import formValuesSet from './sets/form-values.json' with { type: 'json' };
import introSet from './sets/intro.json' with { type: 'json' };
import itemSet from './sets/item.json' with { type: 'json' };
import linksSet from './sets/links.json' with { type: 'json' };
import lookAroundSet from './sets/look-around.json' with { type: 'json' };
import mediaSet from './sets/media.json' with { type: 'json' };
import surfaceSet from './sets/surface.json' with { type: 'json' };
import vehicleUpdateSet from './sets/vehicle-update.json' with { type: 'json' };
import type { RichTextDocument } from './rich-text/rich-text.ts';
import { type FieldSet, type TemplateSource, withFieldSets } from './read/field-sets.ts';
import { withScreens } from './read/screens.ts';
import shared from './shared.json' with { type: 'json' };
import type { BlockTemplate, JsonSchema, MigrationStep } from './read/template.types.ts';

/** A picture of the media library with its text alternative. */
export interface Image {
  /** Id of the picture in the media library. */
  id: string;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  /** Decorative: adds nothing to the text */
  decorative: boolean;
  /** Fractions of width and height; the crop keeps this point in view. */
  focal?: {
    /** Across */
    x: number;
    /** Down */
    y: number;
  };
  /** The part that is shown, in per cent of width and height; the whole picture without it. */
  crop?: {
    /** From the side */
    x: number;
    /** From the top */
    y: number;
    /** Width */
    width: number;
    /** Height */
    height: number;
  };
}

/** A button or link. Internal and external ones show only with an address and a label. */
export interface Link {
  /** Stable id inside a collection of links. */
  id?: string;
  /** Leads to */
  type: 'internal' | 'external' | 'file' | 'form';
  /** Page */
  page_id: string;
  /** May hold {locale}, and the visitor's campaign, such as {utm_source}. */
  url: string;
  /** File */
  file_id: string;
  /** Form */
  form_id: string;
  /** Title above the form */
  form_title: string;
  /** Form in two columns */
  form_has_two_columns: boolean;
  /** Name and value pairs sent along with the form. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** Label */
  label: string;
  /** Opens in */
  target: '_self' | '_blank';
  /** Look */
  ui_type: 'primary' | 'secondary' | 'tertiary';
  /** Size */
  size: 'medium' | 'small';
}

/**
 * Each leads somewhere of its own; one without an address or a label is not shown.
 *
 * @maxItems 10
 *
 * Items: Link
 */
export type Links = (Link & Required<Pick<Link, 'id'>>)[];

/** Name of an icon of the lucide set, such as arrow-right; empty for none. */
export type Icon = string;

/** Only how large the letters are; the level in the outline is chosen apart. */
export type HeadingSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'title';

/** Only how large the letters are; the text says the same. */
export type ParagraphSize = 'xs' | 's' | 'm' | 'l' | 'quote' | 'subcopy';

/** The level in the outline of the page, apart from the size. */
export type HeaderTag = 1 | 2 | 3 | 4 | 5 | 6;

/** The ground behind the words; text and buttons take the colours that can be read on it. */
export type BoxColor = 'light' | 'grey' | 'dark' | 'black';

/**
 * Ids of the blocks inside, in order; where a reusable section is shown, the id of its place, a dot and the block's own.
 *
 * @maxItems 100
 */
export type Slot = string[];

/** Questions that open to their answers. */
export interface Accordion {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Dark suits a page whose neighbours are light; the words are set in white then. */
  color_theme: 'light' | 'dark';
  /** Help the eye to tell where one ends; without them space has to do it. */
  border_between_groups: boolean;
  /** Looser, for few items; many become a long way to scroll. */
  margin_between_groups: boolean;
  /** Stands above two items or more; without words in both labels there is no such button. */
  open_all_label: string;
  /** Stands above two items or more; without words in both labels there is no such button. */
  close_all_label: string;
  /** They may then show them below the page in their results. Only for real questions. */
  has_schema: boolean;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /**
   * Up to 30 lines that open to their answer; visitors see the titles first.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Always in sight; the best ones are the question as visitors would ask it. */
    title?: string;
    /** Content */
    content?: RichTextDocument;
  }[];
}

/** Cars to rent with what they offer, what can be had with them, and the way to ask for each. */
export interface CarRent {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20, each a card of its own.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Car
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** The name of the car, in large letters on its card. */
    title?: string;
    /** Text */
    text?: RichTextDocument;
    /** Where the car is asked for: a page, a form, a telephone number. */
    button?: Link;
    /** Icon 1 */
    icon_1: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_1: string;
    /** Icon 2 */
    icon_2: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_2: string;
    /** Icon 3 */
    icon_3: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_3: string;
    /** Icon 4 */
    icon_4: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_4: string;
    /** Icon 5 */
    icon_5: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_5: string;
    /** Icon 6 */
    icon_6: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_6: string;
    /** Icon 7 */
    icon_7: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_7: string;
    /** Icon 8 */
    icon_8: Icon;
    /** A few words beside the icon, such as “5 seats”; an icon without them says nothing to many. */
    icon_text_8: string;
    /** What can be had with the car. A set without title, description and picture is not shown. */
    additional_equipment_title_1: string;
    /** One or two sentences below the title: what it is, what it costs. */
    additional_equipment_description_1: string;
    /** Equipment 1: image */
    additional_equipment_image_1?: Image;
    /** Such as “Child seat”; the set is left out when it has neither title, description nor picture. */
    additional_equipment_title_2: string;
    /** One or two sentences below the title: what it is, what it costs. */
    additional_equipment_description_2: string;
    /** Equipment 2: image */
    additional_equipment_image_2?: Image;
    /** Such as “Child seat”; the set is left out when it has neither title, description nor picture. */
    additional_equipment_title_3: string;
    /** One or two sentences below the title: what it is, what it costs. */
    additional_equipment_description_3: string;
    /** Equipment 3: image */
    additional_equipment_image_3?: Image;
    /** Such as “Child seat”; the set is left out when it has neither title, description nor picture. */
    additional_equipment_title_4: string;
    /** One or two sentences below the title: what it is, what it costs. */
    additional_equipment_description_4: string;
    /** Equipment 4: image */
    additional_equipment_image_4?: Image;
    /** Such as “Child seat”; the set is left out when it has neither title, description nor picture. */
    additional_equipment_title_5: string;
    /** One or two sentences below the title: what it is, what it costs. */
    additional_equipment_description_5: string;
    /** Equipment 5: image */
    additional_equipment_image_5?: Image;
  }[];
}

/** One product of the collection: its photographs, its words, and the way to the houses that have it. */
export interface CollectionItem {
  /** Addresses of the photographs or ids of pictures of the library, one a line. A JSON list or commas do as well. */
  images: string;
  /** What the photographs show, for people who cannot see them. */
  images_alt_text: string;
  /** {photos} is where the photographs stand. */
  html_template?: string;
  /** The link leads to the page /retailer-locator. */
  link_label: string;
  /** Colour */
  box_color: BoxColor;
}

/** Products of the collection in a row to leaf through. */
export interface CollectionSlider {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 30, in one row that visitors move through.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Shown while the pointer rests on the item. */
    hover_image?: Image;
    /** In bold below the picture, and what a screen reader calls the item. */
    item_name?: string;
    /** A price, a colour, a word such as “New”. */
    item_label: string;
    /** Button */
    button?: Link;
  }[];
}

/** Products of the collection in a row, as another service has them. */
export interface CollectionSliderFeed {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Over https, of a host on the site’s list of hosts. {lang}, {market}, {collection} and {limit} are filled in; what is not named is added as a parameter. */
  feed_url: string;
  /** The language in which the other service is asked for its items. */
  lang: 'en' | 'ar';
  /** As the service calls it. */
  market: string;
  /** As the service calls it. */
  collection: string;
  /** How many the other service is asked for; the products of the house stand before them. */
  limit: number;
  /** Items of one kind stand together under its name; otherwise all are in one row. */
  grouped: boolean;
  /** For people with a mouse; fingers swipe without them. */
  show_pagination: boolean;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * They stand before those of the feed and stay when it cannot be reached.
   *
   * @minItems 0
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Shown while the pointer rests on the item. */
    hover_image?: Image;
    /** In bold below the picture, and what a screen reader calls the item. */
    item_name?: string;
    /** A price, a colour, a word such as “New”. */
    item_label: string;
    /** Button */
    button?: Link;
  }[];
}

/** A car in its colours: choosing one shows the car in it. */
export interface ColorPickerSlider {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20 swatches; the first one is chosen at the start.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Colour
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** As the maker calls the paint; shown beside the car and read out. */
    label?: string;
    /** As #rrggbb. */
    color: string;
    /** For paints that one colour cannot show. */
    swatch_image?: Image;
    /** The car in this colour */
    image?: Image;
    /** Such as the kind of paint or what it costs; may stay empty. */
    description: string;
  }[];
}

/** Two pictures in one frame with a divider to draw across. */
export interface CompareImages {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** Image before */
  before_image?: Image;
  /** Lies in a corner of its picture. Without words: “Before” or “After” in the visitor's language. */
  before_label: string;
  /** Image after */
  after_image?: Image;
  /** Lies in a corner of its picture. Without words: “Before” or “After” in the visitor's language. */
  after_label: string;
  /** The colour of the words and of the ground around the pictures. */
  theme: 'light' | 'dark';
  /** On wide screens only; otherwise the words stand above. */
  has_sidebar: boolean;
  /** Shows visitors that it can be moved; left out for those who want less motion. */
  has_autostart: boolean;
  /** How much of the first picture is in sight before anybody moves the divider. */
  start_position: number;
}

/** Pictures with text beneath, up to four in a row. */
export interface ContentBlocks {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Unless set for them, tablets show at most two and phones one. */
  blocks_per_row: 1 | 2 | 3 | 4;
  /** Blocks in a row by screen */
  blocks_per_row_at: {
    /** Tablet */
    tablet?: 1 | 2 | 3 | 4;
    /** Phone */
    phone?: 1 | 2 | 3 | 4;
  };
  /** Colour */
  box_color: BoxColor;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /**
   * Small cards side by side; phones put them one below the other.
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: Block
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Icon */
    header_icon: Icon;
    /** Names the card; readers who only glance see nothing else. */
    heading: string;
    /** Heading size */
    header_size: HeadingSize;
    /** Heading level */
    header_tag: HeaderTag;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
    /** More links */
    links: Links;
  }[];
}

/** A large picture and a small one beside it that change together with their words. */
export interface DualFrameCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Visitors can stop it; it rests for those who want less motion. */
  is_autoplay: boolean;
  /** In thousandths of a second: 6000 are six seconds. Give people time to read. */
  slide_duration: number;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20; the large and the small picture change together.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Pair of frames
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Large picture */
    image?: Image;
    /** Small picture */
    small_image?: Image;
    /** The first words beside its picture or icon. */
    heading: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** A map beside words about the place. */
export interface DualFrameLocationMap {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Degrees north, such as 54.3781; south is negative. */
  location_latitude?: number;
  /** Degrees east, such as 2.3522; west is negative. */
  location_longitude?: number;
  /** Address, opening hours, how to get there. It is what visitors have where there is no map. */
  location_content?: RichTextDocument;
  /** On wide screens; narrow ones put one below the other. */
  map_position: 'start' | 'end';
}

/** What an electric drive can do: a picture, its words, and figures of the car. */
export interface ElectrifyingPower {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Image */
  image?: Image;
  /** The car whose figures are shown, as the setting Specifications names it. */
  car_key: string;
  /** Key of the figure in the specifications, such as power. */
  spec_key_1: string;
  /** The figure's own label when empty. */
  spec_label_1: string;
  /** Key of the figure in the specifications, such as power. */
  spec_key_2: string;
  /** The figure's own label when empty. */
  spec_label_2: string;
  /** Key of the figure in the specifications, such as power. */
  spec_key_3: string;
  /** The figure's own label when empty. */
  spec_label_3: string;
  /** What the minutes mean; shown only where they are not 0. */
  charge_label: string;
  /** How long a charge from 10 to 80 per cent takes; with 0 nothing is said of charging. */
  charge_minutes: number;
  /** Under what conditions it holds, such as the power of the charger. */
  charge_note: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** A form with its heading: one or two columns, at the start, in the middle or at the end. */
export interface EntryForm {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** What visitors fill in; what they send arrives under Leads. Without one nothing is shown. */
  form_id: string;
  /** Where its column stands on wide screens; on phones it takes the whole width. */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** The page shows only a button; the fields come up over it when it is pressed. */
  modal_form: boolean;
  /** Say what visitors get by it, such as “Book a test drive”. */
  modal_label: string;
  /** Colour */
  box_color: BoxColor;
  /** Where it stands below the fields; start is the left in languages read from left to right. */
  button_position: 'left' | 'center' | 'right';
  /** Primary is the colour of the brand; white is meant for dark grounds. */
  button_color: 'primary' | 'black' | 'white';
  /** Sets it apart from long forms, so that it is not overlooked. */
  has_button_margin: boolean;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the field it fills: with “car” for “Which car?”, …?car=lyra-sport chooses the car. */
  form_params_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the location field it fills. */
  form_location_params_mapping: {
    [k: string]: string;
  };
  /** What such a parameter may say, and the location it means. */
  form_location_mapping: {
    [k: string]: string;
  };
}

/** Tabs that say what the request is about, beside the form; the chosen one is sent along. */
export interface ExpandedEntryForm {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Further tabs come in the next row. Unless set for them, phones show one. */
  top_tabs_limit: number;
  /** Tabs in a row by screen */
  top_tabs_limit_at: {
    /** Tablet */
    tablet?: number;
    /** Phone */
    phone?: number;
  };
  /**
   * Up to 12; choosing one changes the picture and the words above the form.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Tab
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    tab_icon: Icon;
    /** What visitors press; one or two words keep the row short. */
    tab_label?: string;
    /** Sent with the form under menaTabs when this tab is chosen. */
    tab_id: string;
    /** Wider tabs are easier to hit, but fewer fit in a row. */
    tab_x_padding: number;
    /** Space beside the label (px) by screen */
    tab_x_padding_at: {
      /** Tablet */
      tablet?: number;
      /** Phone */
      phone?: number;
    };
    /** Image */
    image?: Image;
    /** Text */
    text?: RichTextDocument;
  }[];
  /** What visitors fill in; what they send arrives under Leads. Without one nothing is shown. */
  form_id: string;
  /** Where its column stands on wide screens; on phones it takes the whole width. */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** The page shows only a button; the fields come up over it when it is pressed. */
  modal_form: boolean;
  /** Say what visitors get by it, such as “Book a test drive”. */
  modal_label: string;
  /** Paragraph above the form */
  form_paragraph?: RichTextDocument;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  form_disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Where it stands below the fields; start is the left in languages read from left to right. */
  button_position: 'left' | 'center' | 'right';
  /** Primary is the colour of the brand; white is meant for dark grounds. */
  button_color: 'primary' | 'black' | 'white';
  /** Sets it apart from long forms, so that it is not overlooked. */
  has_button_margin: boolean;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the field it fills: with “car” for “Which car?”, …?car=lyra-sport chooses the car. */
  form_params_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the location field it fills. */
  form_location_params_mapping: {
    [k: string]: string;
  };
  /** What such a parameter may say, and the location it means. */
  form_location_mapping: {
    [k: string]: string;
  };
}

/** The expanded entry form with a tab for each region; the chosen one also fills in the location. */
export interface ExpandedEntryFormRegional {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Further tabs come in the next row. Unless set for them, phones show one. */
  top_tabs_limit: number;
  /** Tabs in a row by screen */
  top_tabs_limit_at: {
    /** Tablet */
    tablet?: number;
    /** Phone */
    phone?: number;
  };
  /**
   * Up to 12; choosing one changes the picture and the words above the form.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Tab
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    tab_icon: Icon;
    /** What visitors press; one or two words keep the row short. */
    tab_label?: string;
    /** Sent with the form under menaTabs when this tab is chosen. */
    tab_id: string;
    /** Wider tabs are easier to hit, but fewer fit in a row. */
    tab_x_padding: number;
    /** Space beside the label (px) by screen */
    tab_x_padding_at: {
      /** Tablet */
      tablet?: number;
      /** Phone */
      phone?: number;
    };
    /** Image */
    image?: Image;
    /** Text */
    text?: RichTextDocument;
  }[];
  /** What visitors fill in; what they send arrives under Leads. Without one nothing is shown. */
  form_id: string;
  /** Where its column stands on wide screens; on phones it takes the whole width. */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** The page shows only a button; the fields come up over it when it is pressed. */
  modal_form: boolean;
  /** Say what visitors get by it, such as “Book a test drive”. */
  modal_label: string;
  /** Paragraph above the form */
  form_paragraph?: RichTextDocument;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  form_disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Where it stands below the fields; start is the left in languages read from left to right. */
  button_position: 'left' | 'center' | 'right';
  /** Primary is the colour of the brand; white is meant for dark grounds. */
  button_color: 'primary' | 'black' | 'white';
  /** Sets it apart from long forms, so that it is not overlooked. */
  has_button_margin: boolean;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the field it fills: with “car” for “Which car?”, …?car=lyra-sport chooses the car. */
  form_params_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the location field it fills. */
  form_location_params_mapping: {
    [k: string]: string;
  };
  /** What such a parameter may say, and the location it means. */
  form_location_mapping: {
    [k: string]: string;
  };
}

/** Starting prices of a warranty for each model, with the form to ask for it. */
export interface ExtendedWarranty {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** One row a model, one column a duration, with the prices in the cells. */
  table_content: string;
  /** What visitors fill in; what they send arrives under Leads. Without one nothing is shown. */
  form_id: string;
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Colour */
  box_color: BoxColor;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
}

/** A car that visitors turn with the finger, the mouse or the keyboard. */
export interface Exterior360 {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Shows the pictures that the settings keep of it, unless the block has pictures of its own. */
  model_key: string;
  /** For people who cannot see it, such as “Lyra Sport in copper, all round”. */
  name: string;
  /** Without words: “Click or touch to interact” in the visitor's language. */
  interact_label: string;
  /** Without words: “Reset to dash” in the visitor's language. */
  reset_label: string;
  /** Without words: “Exit” in the visitor's language. */
  exit_label: string;
  /**
   * Pictures in the order in which the car turns, 36 in all. Drop a folder here.
   *
   * @maxItems 72
   *
   * Items: Frame
   */
  frames: string[];
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** What a car costs a month: price, deposit and duration are chosen, with the representative example beside them. */
export interface FinanceCalculator {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Where the figures stand beside the visitor's choices. */
  calculator_style: 'default' | 'mena';
  /** On the road prices in whole units of the site's currency. */
  models_info: string;
  /** Keys with commas between them; all models where it is empty. */
  nameplate_key_filter: string;
  /** Fees and payments of zero do not show. */
  hide_free_items: boolean;
  /** Stands above the visitor's choice and is read out with it. */
  model_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  product_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  down_payment_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  duration_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  interest_rate_input_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  balloon_label: string;
  /** Below the total deposit: how it is paid. */
  cash_deposit_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  monthly_payment_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  on_the_road_price_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  total_deposit_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  total_amount_of_credit_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  monthly_payments_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  duration_of_agreement_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  final_payment_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  fees_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  interest_rate_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  representative_apr_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  total_charge_for_credit_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  total_amount_payable_label: string;
  /** What visitors read beside the figure in the result; many countries prescribe the words. */
  created_at_label: string;
  /** Above the figures that advertising law asks for with every rate. */
  representative_example_label: string;
  /** Follows the rate of interest and tells whether it may change. */
  fixed_label: string;
  /** Follows the rate of interest and tells whether it may change. */
  variable_label: string;
  /** Only seen without script. */
  calculate_label: string;
  /** The button prints the result alone, without the rest of the page. */
  print_label: string;
  /** The button hands on an address that opens with the same choices. */
  share_label: string;
  /** Told where the browser cannot share and copies instead. */
  shared_label: string;
  /** Disclaimer */
  disclaimer?: RichTextDocument;
  /** Colour */
  box_color: BoxColor;
  /**
   * Visitors choose one of them; the first is shown at the start.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Product
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Its rate, fees and limits; the example shows what it costs. */
    finance_product:
      | 'sample-hire-purchase'
      | 'ae-bank-finance'
      | 'ae-murabaha'
      | 'at-instalment-loan'
      | 'be-instalment-loan'
      | 'bh-bank-finance'
      | 'ch-car-loan'
      | 'cz-instalment-loan'
      | 'de-instalment-loan'
      | 'de-three-way-loan'
      | 'es-flexible-loan'
      | 'es-linear-loan'
      | 'fr-balloon-loan'
      | 'fr-credit-classique'
      | 'gb-hire-purchase'
      | 'gb-personal-contract-purchase'
      | 'ie-hire-purchase'
      | 'ie-personal-contract-plan'
      | 'it-future-value-loan'
      | 'it-instalment-loan'
      | 'kw-instalment-sale'
      | 'lu-instalment-loan'
      | 'nl-personal-loan'
      | 'om-bank-finance'
      | 'pl-instalment-loan'
      | 'pt-car-loan'
      | 'qa-murabaha'
      | 'sa-lease-to-own'
      | 'sa-murabaha'
      | 'se-conditional-sale';
    /** What visitors choose; the product's own name when empty. */
    name: string;
    /** Description */
    description?: RichTextDocument;
    /** Limits of the visitor's choices; the product's own where nothing is set. Smallest and largest alike fix a value. */
    input_configuration: string;
    /** The figures in their order; all of them where nothing is set. */
    output_configuration: string;
    /** Buttons */
    buttons: Links;
    /** They stand below the buttons. */
    links: Links;
    /** Above the small print of this product; may stay empty. */
    disclaimer_title: string;
    /** Text of the disclaimer */
    disclaimer_body?: RichTextDocument;
  }[];
}

/** Five questions that end in one of four recommendations: petrol, diesel, plug-in hybrid or electric. */
export interface FuelQuiz {
  /** Image */
  image?: Image;
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Leads from the picture to the first question. */
  start_label: string;
  /** On the button below each question but the last. */
  next_label: string;
  /** Goes back one question; what was answered is kept. */
  previous_label: string;
  /** On the button below the last question. */
  see_result_label: string;
  /** Below the result; all answers are forgotten. */
  start_again_label: string;
  /** Above the list in the result; the same for all four fuels. */
  advantages_label: string;
  /** Above the list in the result; the same for all four fuels. */
  disadvantages_label: string;
  /** Stands above what comes second. */
  consider_label: string;
  /** Alone on its page, in large letters. */
  step_1_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_1_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_1_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_1_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_1_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_3_description: string;
  /** Alone on its page, in large letters. */
  step_2_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_2_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_2_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_2_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_2_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_3_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_2_answer_4: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_4_description: string;
  /** Several answers may be chosen here. */
  step_3_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_3_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_3_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_3_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_3_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_3_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_3_answer_4: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_4_description: string;
  /** Alone on its page, in large letters. */
  step_4_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_4_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_4_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_4_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_4_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_4_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_4_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_4_answer_3_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_4_answer_4: string;
  /** In smaller letters below the answer; may stay empty. */
  step_4_answer_4_description: string;
  /** Alone on its page, in large letters. */
  step_5_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_5_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_5_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_5_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_5_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_5_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_5_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_5_answer_3_description: string;
  /** The first words of the result for those whom this fuel suits best. */
  petrol_heading: string;
  /** Image */
  petrol_image?: Image;
  /** One or two sentences why, before the details. */
  petrol_introduction: string;
  /** Description */
  petrol_description?: RichTextDocument;
  /** Advantages */
  petrol_advantages?: RichTextDocument;
  /** Disadvantages */
  petrol_disadvantages?: RichTextDocument;
  /** Link to a vehicle */
  petrol_vehicle_link?: Link;
  /** Link to the other option */
  petrol_other_link?: Link;
  /** Shown beside the result when this comes second. */
  petrol_aside_label: string;
  /** A short text for those whom it suits second best. */
  petrol_aside_description: string;
  /** As second recommendation: main link */
  petrol_aside_primary_link?: Link;
  /** As second recommendation: further link */
  petrol_aside_secondary_link?: Link;
  /** The first words of the result for those whom this fuel suits best. */
  diesel_heading: string;
  /** Image */
  diesel_image?: Image;
  /** One or two sentences why, before the details. */
  diesel_introduction: string;
  /** Description */
  diesel_description?: RichTextDocument;
  /** Advantages */
  diesel_advantages?: RichTextDocument;
  /** Disadvantages */
  diesel_disadvantages?: RichTextDocument;
  /** Link to a vehicle */
  diesel_vehicle_link?: Link;
  /** Link to the other option */
  diesel_other_link?: Link;
  /** Shown beside the result when this comes second. */
  diesel_aside_label: string;
  /** A short text for those whom it suits second best. */
  diesel_aside_description: string;
  /** As second recommendation: main link */
  diesel_aside_primary_link?: Link;
  /** As second recommendation: further link */
  diesel_aside_secondary_link?: Link;
  /** The first words of the result for those whom this fuel suits best. */
  phev_heading: string;
  /** Image */
  phev_image?: Image;
  /** One or two sentences why, before the details. */
  phev_introduction: string;
  /** Description */
  phev_description?: RichTextDocument;
  /** Advantages */
  phev_advantages?: RichTextDocument;
  /** Disadvantages */
  phev_disadvantages?: RichTextDocument;
  /** Link to a vehicle */
  phev_vehicle_link?: Link;
  /** Link to the other option */
  phev_other_link?: Link;
  /** Shown beside the result when this comes second. */
  phev_aside_label: string;
  /** A short text for those whom it suits second best. */
  phev_aside_description: string;
  /** As second recommendation: main link */
  phev_aside_primary_link?: Link;
  /** As second recommendation: further link */
  phev_aside_secondary_link?: Link;
  /** The first words of the result for those whom this fuel suits best. */
  bev_heading: string;
  /** Image */
  bev_image?: Image;
  /** One or two sentences why, before the details. */
  bev_introduction: string;
  /** Description */
  bev_description?: RichTextDocument;
  /** Advantages */
  bev_advantages?: RichTextDocument;
  /** Disadvantages */
  bev_disadvantages?: RichTextDocument;
  /** Link to a vehicle */
  bev_vehicle_link?: Link;
  /** Link to the other option */
  bev_other_link?: Link;
  /** Shown beside the result when this comes second. */
  bev_aside_label: string;
  /** A short text for those whom it suits second best. */
  bev_aside_description: string;
  /** As second recommendation: main link */
  bev_aside_primary_link?: Link;
  /** As second recommendation: further link */
  bev_aside_secondary_link?: Link;
  /** What each answer is worth to each kind of drive; the highest sum is recommended. */
  points: string;
  /** Colour */
  box_color: BoxColor;
}

/** Pictures to leaf through, each with a caption, and large on demand. */
export interface GalleryCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 40, one after the other in this order.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Picture
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Stands with the picture, in bold; may stay empty. */
    heading: string;
    /** A line below the title: where, when or what. */
    caption: string;
    /** Link */
    link?: Link;
  }[];
}

/** Pictures in up to four categories, each behind its name and large on demand. */
export interface GalleryCategories {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 4, each with six pictures at most; visitors switch between them.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Category
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** On the button that opens it; one or two words. */
    label?: string;
    /** First picture, the largest */
    image_1?: Image;
    /** Second picture */
    image_2?: Image;
    /** Third picture */
    image_3?: Image;
    /** Fourth picture */
    image_4?: Image;
    /** Fifth picture */
    image_5?: Image;
    /** Sixth picture */
    image_6?: Image;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** Full-width slides with pictures or film that advance on their own. */
export interface HeroCarousel {
  /** The next slide comes by itself; visitors can stop it, and it rests for those who want less motion. */
  is_autoplay: boolean;
  /** In thousandths of a second: 6000 are six seconds. Give people time to read. */
  slide_duration: number;
  /** A line fills up until the next slide comes. */
  has_timer: boolean;
  /** Phones and tablets leave out what comes after the fourth, and load less. */
  has_touch_devices_slides_limit: boolean;
  /** Each slide whose price is above zero shows it as “from …”. */
  has_banner: boolean;
  /** Lower than usual, so that more of the page below is in sight. */
  has_wide_ratio: boolean;
  /** Off, phones show the picture and save the visitor's data. */
  has_mobile_video: boolean;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** The offer is shown by its monthly rate with the representative example, without its price. */
  is_ffi: boolean;
  /** The offer’s own button stands with it. */
  has_mxo: boolean;
  /** An offer that stands below the slides with its price and terms, until its last moment. */
  offer_key: string;
  /**
   * Up to 20; the first is what visitors see at once, so give it the best picture.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Slide
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Portrait, with room for the words above what it shows. Without one the picture is cut around its focal point and stands above the words. */
    image_mobile?: Image;
    /** Not for pictures with lettering or number plates. */
    mirror_on_rtl: boolean;
    /** Small, such as the name of the model or the campaign. */
    info: string;
    /** The largest words of the slide; a handful reads best. */
    heading: string;
    /** Text */
    description?: RichTextDocument;
    /** A price of zero is not shown. */
    price: number;
    /** Link */
    link?: Link;
    /** More links */
    links: Links;
    /** Zero: as long as the other slides. */
    slide_duration_limit: number;
    /** A silent background plays by itself, over and over; with controls visitors start it and hear it. */
    video_type: 'video' | 'video_background';
    /** From the media library; the picture stays until it can play. */
    video_desktop: string;
    /** Best upright and short; without one, phones play the large film. */
    video_mobile: string;
    /** Which part of a film stays in sight where the slide is narrower or lower than the film. */
    'video-styles': 'cover' | 'cover-top' | 'cover-bottom' | 'contain';
    /** For a film that lies elsewhere, over https; taken where none is chosen from the library. */
    background_video_url: string;
    /** Links shown when the film cannot play */
    fallback_links: Links;
  }[];
}

/** One picture across the page with the title on it. Opens a page. */
export interface HeroTitleBanner {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** The focal point says where the picture shows something: the words stand on its other side. */
  text_position: 'auto' | 'left' | 'center' | 'right';
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Image */
  image?: Image;
  /** Portrait, with room for the words above what it shows. Without one the picture is cut around its focal point and stands above the words. */
  image_mobile?: Image;
  /** Not for pictures with lettering or number plates. */
  mirror_on_rtl: boolean;
  /** Plays over the picture once it is there, without sound, over and over. Visitors can stop it; it waits for them where they save data or want less motion. */
  film: string;
  /** Best upright and short, as phones are held in the hand. */
  film_mobile: string;
  /** Lower than usual, so that more of the page below is in sight. */
  has_wide_ratio: boolean;
  /** Colour */
  box_color: BoxColor;
}

/** A picture with points that open a few words each. */
export interface Hotspots {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Image */
  image?: Image;
  /** Click on the picture to set a point; drag it or move it with the arrow keys. */
  hotspots: string;
  /** Light points stand out on dark pictures, dark ones on light pictures. */
  theme: 'light' | 'dark';
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** HTML of your own. It is cleaned of scripts unless a permitted person marks it as raw. */
export interface HtmlBox {
  /** Scripts and styles are taken out of it, unless it is raw. */
  code?: string;
  /** Needs the permission to publish unsafe HTML. */
  is_raw: boolean;
  /** Raw code that names other hosts shows a placeholder until the visitor allows it. */
  consent_scope: 'marketing' | 'statistic' | 'optional' | 'unclassified' | 'none';
  /** Says what is inside before anybody enters it. */
  frame_title: string;
  /** In pixels; what is higher gets a scroll bar of its own. */
  frame_height: number;
}

/** Themes, each behind a button with its icon. */
export interface IconButtonCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 12; pressing one shows its picture and words.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Theme
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon of the button */
    icon: Icon;
    /** Beside the icon; one or two words. */
    label?: string;
    /** Image */
    image?: Image;
    /** The first words beside its picture or icon. */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** What happened when, or happens next, along a line of icons. */
export interface IconsTimeline {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20, in the order in which they happened.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Station
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    icon: Icon;
    /** Such as 1998 or “after two years”; in small letters above the heading. */
    label: string;
    /** The first words beside its picture or icon. */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
  }[];
}

/** A box of text on a wide background picture, with an optional count-down. */
export interface ImageBox {
  /** A few small words, such as the name of the campaign; may stay empty. */
  top_paragraph: string;
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Background image */
  background_image?: Image;
  /** Logo */
  logo_image?: Image;
  /** Colour of the box */
  box_color: BoxColor;
  /** Otherwise it stands where the picture leaves room. */
  right_on_rtl: boolean;
  /** Days, hours, minutes and seconds run down in the box. */
  has_timer: boolean;
  /** In your own time; every visitor counts down to the same moment. */
  timer_end?: string;
  /** Says what will happen then, such as “Premiere in”. */
  timer_label: string;
  /** Takes the place of the figures from that moment on; without words nothing does. */
  timer_ended_label: string;
}

/** A bar of anchors that stays in view and shows where on the page you are. */
export interface InPageNavigation {
  /** The first entry of the bar; without words it is left out. */
  goTopShort: string;
  /** Link at the end */
  link?: Link;
  /**
   * Up to 10; phones let visitors swipe through them.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Entry
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** One or two words that name the part of the page. */
    label?: string;
    /** The Block Scroll ID in the Layout tab of that block; an entry without one is not shown. */
    blockId?: string;
  }[];
}

/** Visitors choose their system, and see what belongs to it. */
export interface InfotainmentSelector {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Stands above the list; say what visitors should choose by. */
  dropdown_label: string;
  /** Asks visitors to choose; nothing is found while it stands there. */
  dropdown_default: string;
  /** Only needed without script; otherwise the choice itself is enough. */
  button_label: string;
  /** {option} stands for the chosen line and must stay in the title. */
  model_title: string;
  /** Leads back to the list from what was chosen. */
  back_button_label: string;
  /** Icon of the way back */
  back_icon: Icon;
  /** Also the words that open it, such as “Which system do I have?”. Without them there is no window. */
  modal_title: string;
  /** Text of the window */
  modal_text?: RichTextDocument;
  /**
   * One line of the list each, with blocks of its own.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Choice
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** As it is called in the car, so that visitors recognise it. */
    option_label?: string;
    /** Blocks */
    blocks: Slot;
  }[];
}

/** A cabin to look around in, from a panorama. */
export interface Interior360 {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Shows the pictures that the settings keep of it, unless the block has pictures of its own. */
  model_key: string;
  /** For people who cannot see it, such as “Lyra Sport in copper, all round”. */
  name: string;
  /** Without words: “Click or touch to interact” in the visitor's language. */
  interact_label: string;
  /** Without words: “Reset to dash” in the visitor's language. */
  reset_label: string;
  /** Without words: “Exit” in the visitor's language. */
  exit_label: string;
  /** Everything around one point (equirectangular), twice as wide as high. */
  image?: Image;
  /** Degrees from the middle of the picture to the dashboard. */
  start_yaw: number;
  /** Degrees from the horizon; below zero looks down. */
  start_pitch: number;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** A story with its picture and the facts one looks for first. */
export interface KeyDetailsPost {
  /** Image */
  image?: Image;
  /** Changes sides from block to block give a long page rhythm. */
  mirrored: boolean;
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** What the value tells, such as “Date”; in small letters above it. */
  detail_1_label: string;
  /** Short, such as a day, a place or a figure; empty leaves the detail out. */
  detail_1_value: string;
  /** What the value tells, such as “Date”; in small letters above it. */
  detail_2_label: string;
  /** Short, such as a day, a place or a figure; empty leaves the detail out. */
  detail_2_value: string;
  /** What the value tells, such as “Date”; in small letters above it. */
  detail_3_label: string;
  /** Short, such as a day, a place or a figure; empty leaves the detail out. */
  detail_3_value: string;
  /** What the value tells, such as “Date”; in small letters above it. */
  detail_4_label: string;
  /** Short, such as a day, a place or a figure; empty leaves the detail out. */
  detail_4_value: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** Three steps: the vehicle identification number, the car and its year, and what maps there are for it. */
export interface MapUpdate {
  /** What visitors get here, in large letters above everything else. */
  title: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Description */
  description?: RichTextDocument;
  /** The cars whose maps can be updated. */
  list_key: string;
  /** The heading of the first step. */
  vin_title: string;
  /** Stands above the box for the 17 characters and is read out with it. */
  vin_label: string;
  /** Checks the number and goes on to the second step. */
  vin_button_text: string;
  /** Ends the search; say what visitors can do instead. */
  vin_negative_text: string;
  /** The heading of the second step. */
  select_title: string;
  /** Leads to the step before; what was typed is kept. */
  back_text: string;
  /** Stands above the list and is read out with it. */
  parent_dropdown_label: string;
  /** Asks visitors to choose; nothing is found while it stands there. */
  parent_dropdown_placeholder: string;
  /** The line that narrows nothing down. */
  parent_all_items_label: string;
  /** Stands above the list and is read out with it. */
  child_dropdown_label: string;
  /** Asks visitors to choose; nothing is found while it stands there. */
  child_dropdown_placeholder: string;
  /** The line that narrows nothing down. */
  child_all_items_label: string;
  /** Pressing it shows what fits both choices. */
  button_text: string;
  /** Sets both lists back to their first line. */
  clear_text: string;
  /** For visitors who do not know their car well enough to choose. */
  view_all_link_text: string;
  /** Tells visitors that the search has ended and what follows. */
  result_text: string;
  /** {amount} stands for how many were found, {parent} and {child} for what was chosen. */
  result_text_label: string;
  /** Text below */
  info_text_below?: RichTextDocument;
  /** The lines of both lists, and which keys of the groups below fit which choice. A choice without a second line fits all of them. */
  subblocks_mapper: string;
  /**
   * What fits a choice: blocks, and a window with more if wanted.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Group
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The key by which the assignments name it. */
    subblock_key?: string;
    /** Without words there is no window. */
    button_text: string;
    /** The first words in it, and what it is called when read out. */
    modal_title: string;
    /** Text of the window */
    modal_description?: RichTextDocument;
    /** Button in the window */
    modal_button?: Link;
    /** Blocks */
    blocks: Slot;
  }[];
  /** Colour */
  box_color: BoxColor;
}

/** A film and up to three pictures, fitted together like stones in a wall. */
export interface Masonry {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** From the media library; it plays without sound where it starts by itself. */
  video: string;
  /** Without one the film's own picture is shown. */
  video_image?: Image;
  /** Calmer, and visitors on the road save data. */
  disable_autoplay: boolean;
  /** Choose what can be seen on the film. */
  video_ui_theme: 'light' | 'dark';
  /** What stands first is what visitors see first. */
  img_video_grid: 'video-top' | 'video-bottom';
  /** Tall picture */
  image_1?: Image;
  /** Second picture */
  image_2?: Image;
  /** Third picture */
  image_3?: Image;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** Derivatives of a model beside each other: three figures of each, what it has, and all its data on demand. */
export interface ModelSummary {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Off, each takes the whole width, one below the other. */
  has_columns: boolean;
  /** Above the features of each derivative; without words there is none. */
  features_heading: string;
  /** Opens the table of all figures; without words there is no table. */
  specs_heading: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20, each a card with its figures.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Derivative
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    icon: Icon;
    /** What the derivative is called, on its card. */
    heading?: string;
    /** Image */
    image?: Image;
    /** The car whose figures are shown, as the setting Specifications names it. */
    car_key: string;
    /** One engine of that model; its first one when empty. */
    engine_key: string;
    /** Key of the figure in the specifications, such as power. */
    spec_key_1: string;
    /** The figure's own label when empty. */
    spec_label_1: string;
    /** Key of the figure in the specifications, such as power. */
    spec_key_2: string;
    /** The figure's own label when empty. */
    spec_label_2: string;
    /** Key of the figure in the specifications, such as power. */
    spec_key_3: string;
    /** The figure's own label when empty. */
    spec_label_3: string;
    /** Features */
    features?: RichTextDocument;
    /** Opens the list below; without words the list is not shown. */
    standard_equipment_label: string;
    /** Standard equipment */
    standard_equipment_content?: RichTextDocument;
    /** Link */
    link?: Link;
    /** Found by the filters of the page. */
    model: string;
    /** Found by the filters of the page. */
    bodystyle: string;
    /** The part of the address after # that leads to it. */
    tab_id: string;
  }[];
}

/** Choices that leave only the fitting derivatives of the page. */
export interface ModelSummaryFilters {
  /** Stands above the visitor's choice and is read out with it. */
  select_bodystyle_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  select_model_label: string;
  /** On the button that shows only the fitting models of the page. */
  submit_label: string;
  /** Colour */
  box_color: BoxColor;
}

/** Cars in a row, each with its picture, its engines and its page. */
export interface ModelsCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Heads its column on every card; columns that no row fills are left out. */
  engine_label: string;
  /** Heads its column on every card; columns that no row fills are left out. */
  consumption_label: string;
  /** Heads its column on every card; columns that no row fills are left out. */
  price_label: string;
  /** Heads its column on every card; columns that no row fills are left out. */
  lease_label: string;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 40, in a row that visitors move through.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Model
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The name of the model as it stands on the car. */
    nameplate?: string;
    /** The car in its surroundings: shown by itself, or when the pointer rests on the cut-out. */
    car_image?: Image;
    /** The car cut out, without a background. */
    transparent_image?: Image;
    /** Link */
    link?: Link;
    /** What the card says of the car: a name, and a row for each engine with its consumption, its price and what it costs a month. */
    specs: string;
  }[];
}

/** News of this site or of a feed, the newest first, in pages. */
export interface News {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** A path whose pages are the articles (/news when empty), or the https address of a JSON Feed or RSS. Its host must stand among the hosts that may be asked. */
  api_root: string;
  /** The page’s own unless set. */
  locale: string;
  /** The page’s own unless set: en-GB writes 1 March 2026. */
  date_locale: string;
  /** Handed to the service, two letters. */
  country: string;
  /** Below each summary; without words the title alone leads there. */
  read_more: string;
  /** Names the row of page numbers; seen when there is more than one page. */
  pagination_text: string;
  /** Such as “Published on”; empty shows the date alone. */
  publication_date: string;
  /** Leads from the second page and those after it to the first. */
  back_to_news: string;
  /** Stands with a button that tries again; the rest of the page is not touched. */
  error_text: string;
  /** So that visitors do not take the empty place for a fault. */
  no_results_text: string;
  /** Colour */
  box_color: BoxColor;
}

/** Chapters in their order, each behind its number. */
export interface NumberButtonCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 12; their numbers come by themselves.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Chapter
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** The first words beside its picture or icon. */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** Offers to choose from and the form that asks about the chosen one. */
export interface OffersForm {
  /** Only offers of this category; all of them when empty. */
  category: string;
  /** Of the kinds that are chosen here, an offer must be of one; with none chosen it may be of any. */
  new_cars: boolean;
  /** Shows offers of this kind; with several kinds on, one is enough. */
  approved: boolean;
  /** Shows offers of this kind; with several kinds on, one is enough. */
  owners: boolean;
  /** Shows offers of this kind; with several kinds on, one is enough. */
  branded_goods: boolean;
  /** Of several brands one is enough; without any all are shown. */
  defender: boolean;
  /** Shows offers of this brand; with several brands on, one is enough. */
  discovery: boolean;
  /** Shows offers of this brand; with several brands on, one is enough. */
  range_rover: boolean;
  /** The one whose key stands in the settings of the brand. */
  product: boolean;
  /** Above the offers, and the name of the form for screen readers. */
  form_title: string;
  /** A sentence below the title: what happens after sending. */
  form_subtile: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Stands with a button that tries again; the rest of the page is not touched. */
  error_text: string;
  /** Asks for the offers once more. */
  error_button_text: string;
  /** What visitors fill in; what they send arrives under Leads. Without one nothing is shown. */
  form_id: string;
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Where it stands below the fields; start is the left in languages read from left to right. */
  button_position: 'left' | 'center' | 'right';
  /** Primary is the colour of the brand; white is meant for dark grounds. */
  button_color: 'primary' | 'black' | 'white';
  /** Sets it apart from long forms, so that it is not overlooked. */
  has_button_margin: boolean;
  /** Colour */
  box_color: BoxColor;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the field it fills: with “car” for “Which car?”, …?car=lyra-sport chooses the car. */
  form_params_mapping: {
    [k: string]: string;
  };
  /** A parameter of the page address and the location field it fills. */
  form_location_params_mapping: {
    [k: string]: string;
  };
  /** What such a parameter may say, and the location it means. */
  form_location_mapping: {
    [k: string]: string;
  };
}

/** Wide pictures behind which the page seems to lie deeper. */
export interface ParallaxImage {
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 40, one after the other in this order.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Picture
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** Picture for narrow screens */
    image_mobile?: Image;
    /** The first words beside its picture or icon. */
    heading: string;
    /** Heading size */
    header_size: HeadingSize;
    /** Heading level */
    header_tag: HeaderTag;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** Somebody’s words, set large, with their name. */
export interface Quote {
  /** The words themselves, without marks: those come by themselves. */
  quote?: string;
  /** Who said it; empty leaves the line out. */
  author: string;
  /** What the person does or where, in smaller letters below the name. */
  author_position: string;
  /** On which side the lines begin; long texts are easiest to read from the start. */
  section_class: 'left' | 'center' | 'right';
  /** Alignment by screen */
  section_class_at: {
    /** Tablet */
    tablet?: 'left' | 'center' | 'right';
    /** Phone */
    phone?: 'left' | 'center' | 'right';
  };
  /** All lines end at the same edge; narrow columns get gaps by it. */
  justify_text: boolean;
  /** Portrait */
  image?: Image;
  /** Colour */
  box_color: BoxColor;
}

/** What several people say, one after the other. */
export interface QuoteSlider {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** On which side the lines begin; long texts are easiest to read from the start. */
  section_class: 'left' | 'center' | 'right';
  /** Alignment by screen */
  section_class_at: {
    /** Tablet */
    tablet?: 'left' | 'center' | 'right';
    /** Phone */
    phone?: 'left' | 'center' | 'right';
  };
  /** All lines end at the same edge; narrow columns get gaps by it. */
  justify_text: boolean;
  /** Visitors can stop it; it rests for those who want less motion. */
  is_autoplay: boolean;
  /** In thousandths of a second: 6000 are six seconds. Give people time to read. */
  slide_duration: number;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20; visitors move from one to the next.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Quote
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The words themselves, without marks: those come by themselves. */
    quote?: string;
    /** Who said it; empty leaves the line out. */
    author: string;
    /** What the person does or where, in smaller letters below the name. */
    author_position: string;
    /** Portrait */
    image?: Image;
  }[];
}

/** How a race of the season ended: places, drivers, teams, times and points. */
export interface RacingResults {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Whose results are shown. They come with the site. */
  url:
    | '/assets/data/racing-1-lakeside.json'
    | '/assets/data/racing-2-harbour.json'
    | '/assets/data/racing-3-old-airfield.json'
    | '/assets/data/racing-4-forest-ring.json'
    | '/assets/data/racing-5-copper-pass.json';
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** The range of an electric car by speed, temperature, wheels and climate control. */
export interface RangeCalculator {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Image */
  image?: Image;
  /** A table of ranges by speed and temperature (JSON): https on a host of the list “Hosts that blocks may ask”, or a file of this site below /assets/data/. */
  data_url: string;
  /** In kilometres, whatever unit visitors see. */
  minimal_range: number;
  /** In kilometres, whatever unit visitors see. */
  maximal_range: number;
  /** In which visitors read the range and the speed. */
  distance_unit: 'km' | 'mi';
  /** In which visitors choose and read it. */
  temperature_unit: 'C' | 'F';
  /** The official range, for as long as the figures cannot be read. */
  wltp_text: string;
  /** In small letters; say that it is an estimate. */
  range_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  model_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  wheels_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  climate_label: string;
  /** One of the two choices for heating and cooling. */
  climate_on_label: string;
  /** One of the two choices for heating and cooling. */
  climate_off_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  speed_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  temperature_label: string;
  /** Only seen without script. */
  calculate_label: string;
  /** Disclaimer */
  disclaimer?: RichTextDocument;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** The next steps side by side, each with its icon. */
export interface ReadyToGoBar {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 5: four are in sight, a fifth is scrolled to.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: Step
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    icon: Icon;
    /** Link */
    link?: Link;
    /** A hint beside the words of the link; may stay empty. */
    text: string;
  }[];
}

/** Cars to rent with an inquiry in three steps: place and days, contact details, summary with an estimate. */
export interface RentACar {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Each with a picture, a name, a daily price and what it offers. */
  vehicles_json: string;
  /** Where cars are picked up and returned. Without any, visitors are asked for days and times only. */
  locations_json: string;
  /** The second step; its answers and the estimate become a lead. */
  contact_step_form_id: string;
  /** Keys of the form’s fields in braces are replaced by what was typed: {first_name} {last_name}. */
  form_summary_template: string;
  /** What is filled in without asking: a field of the form by its name, or a word that is sent along with it. */
  form_hidden_field_mapping: {
    [k: string]: string;
  };
  /** The usual thanks in the visitor’s language unless given. */
  thank_you_heading: string;
  /** Below the thanks: when you answer, and how. */
  thank_you_disclaimer: string;
  /** “Oops! Something went wrong.” in the visitor’s language unless given. */
  error_heading: string;
  /** “Your inquiry has not been sent. Please try again.” in the visitor’s language unless given. */
  error_disclaimer: string;
  /** Days and times, other places, fees and discounts. Sunday is closed unless said otherwise. */
  additional_json: string;
  /** Words of the steps; the usual ones in the visitor’s language unless given. */
  block_translations: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 4 steps of extras that visitors may add, such as equipment or insurance.
   *
   * @maxItems 4
   *
   * Items: Group
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** What the step is called, above its extras. */
    name?: string;
    /** Items with extras, each with a price and a control. */
    data_json: string;
  }[];
}

/** The houses of the dealer with address, services and ways to get in touch. */
export interface RetailerCards {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
  /** Where the site’s usual words do not fit. */
  translations: string;
  /**
   * Up to 30 houses, each on a card.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Retailer
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The heading of the card. */
    name?: string;
    /** The first line of the address on the card. */
    address: string;
    /** The second line of the address on the card. */
    city: string;
    /** Degrees north, such as 54.3781; south is negative. */
    latitude?: number;
    /** Degrees east, such as 2.3522; west is negative. */
    longitude?: number;
    /** Telephone, WhatsApp and e-mail, in the order they are shown. */
    contact_info: string;
    /** What this house offers, each with its icon. */
    services: string;
  }[];
}

/** Visitors find a house of the dealer by name, town or from a list. */
export interface RetailerLocator {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Above the box in which visitors type, and read out with it. */
  search_label: string;
  /** Leaves only the houses that fit what was typed. */
  search_button_label: string;
  /** For visitors who would rather choose than type. */
  list_label: string;
  /** Say what visitors can try instead. */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** The houses of the dealer beside a map, with a search. */
export interface RetailerLocatorMap {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Above the box in which visitors type, and read out with it. */
  search_label: string;
  /** Leaves only the houses that fit what was typed. */
  search_button_label: string;
  /** For visitors who would rather choose than type. */
  list_label: string;
  /** Say what visitors can try instead. */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** The houses of the dealer under the names of their regions, with a search. */
export interface RetailerLocatorRegional {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /** Above the box in which visitors type, and read out with it. */
  search_label: string;
  /** Leaves only the houses that fit what was typed. */
  search_button_label: string;
  /** For visitors who would rather choose than type. */
  list_label: string;
  /** Say what visitors can try instead. */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** What search engines learn of the dealer’s houses. Visitors see nothing of it. */
export interface RetailerSchema {
  /**
   * Up to 30; visitors see nothing of them, search engines read them.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Retailer
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** As it stands on the house and in maps; otherwise search engines take it for another. */
    name?: string;
    /** Image */
    image?: Image;
    /** Two or three sentences that search engines may show. */
    description: string;
    /** Separated by commas. */
    keywords: string;
    /** One line each, such as Mo-Sa 08:00-18:00 or Su 10:00-14:00. */
    opening_hours: string;
    /** Such as Cash, credit card. */
    payment_accepted: string;
    /** Such as €€€; fewer than 100 characters. */
    price_range: string;
    /** In one line, as on a letter. */
    address: string;
    /** Degrees north, such as 54.3781; south is negative. */
    latitude?: number;
    /** Degrees east, such as 2.3522; west is negative. */
    longitude?: number;
    /** How to reach it. */
    contact_info: string;
    /** What it offers, for search engines. */
    offers_info: string;
  }[];
}

/** What search engines learn of the dealer’s workshops. Visitors see nothing of it. */
export interface RetailerServiceSchema {
  /**
   * Up to 30; visitors see nothing of them, search engines read them.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Workshop
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** As it stands on the house and in maps; otherwise search engines take it for another. */
    name?: string;
    /** Image */
    image?: Image;
    /** Two or three sentences that search engines may show. */
    description: string;
    /** Separated by commas. */
    keywords: string;
    /** One line each, such as Mo-Sa 08:00-18:00 or Su 10:00-14:00. */
    opening_hours: string;
    /** Such as Cash, credit card. */
    payment_accepted: string;
    /** Such as €€€; fewer than 100 characters. */
    price_range: string;
    /** In one line, as on a letter. */
    address: string;
    /** Degrees north, such as 54.3781; south is negative. */
    latitude?: number;
    /** Degrees east, such as 2.3522; west is negative. */
    longitude?: number;
    /** How to reach it. */
    contact_info: string;
    /** What it offers, for search engines. */
    offers_info: string;
  }[];
}

/** Cards of one size in a row that one leafs through. */
export interface SameSizeCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 40, all as high as the highest.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Card
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Image */
    image?: Image;
    /** The first words beside its picture or icon. */
    heading: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** Up to four pictures of one place being changed, and a figure that grows along. */
export interface SeatSlider {
  /** A line in small letters above the big one; may stay empty. */
  small_heading: string;
  /** What visitors read first, and an entry in the outline of the page. */
  big_heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** First picture */
  frame_1?: Image;
  /** Read out as the slider moves, such as “Third row folded”. */
  frame_1_label: string;
  /** Second picture */
  frame_2?: Image;
  /** Read out as the slider moves, such as “Third row folded”. */
  frame_2_label: string;
  /** Third picture */
  frame_3?: Image;
  /** Read out as the slider moves, such as “Third row folded”. */
  frame_3_label: string;
  /** Fourth picture */
  frame_4?: Image;
  /** Read out as the slider moves, such as “Third row folded”. */
  frame_4_label: string;
  /** The figure has grown to this when the slider is at its end. */
  counter: number;
  /** The figure counts up from here as the slider moves. */
  counter_start: number;
  /** Such as “litres”; stands beside the figure. */
  counter_label: string;
  /** Without words: “Click to interact” in the visitor's language. */
  click_to_interact_label: string;
  /** Without words: “Touch to interact” in the visitor's language. */
  touch_to_interact_label: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Gives them the whole width; otherwise they stand beside the words on wide screens. */
  image_under_text: boolean;
  /** Otherwise it stands below them, beside the slider. */
  reversed_counter_position: boolean;
  /** Colour */
  box_color: BoxColor;
}

/** Large words that switch between pictures across the page, or other blocks. */
export interface SectionImageTabs {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20; only what the chosen one holds is in sight.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** What visitors press; one or two words keep the row short. */
    tab_label?: string;
    /** Part after # in the address that opens this tab. */
    tab_id: string;
    /** Off: they are fetched as soon as visitors come near, so that the tab opens at once. */
    has_lazyload: boolean;
    /** Blocks */
    blocks: Slot;
  }[];
}

/** Tabs that hold other blocks, or open them in a window. */
export interface SectionTabs {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** They become cards; pressing one opens its blocks over the page. */
  has_modal: boolean;
  /** The first words in it, and what it is called when read out. */
  modal_title: string;
  /**
   * Up to 20; only what the chosen one holds is in sight.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    icon: Icon;
    /** What visitors press; one or two words keep the row short. */
    label?: string;
    /** Part after # in the address that opens this tab. */
    hash_id: string;
    /** On the card that opens the window; the label of the tab when empty. */
    modal_card_title: string;
    /** A smaller line below the title; may stay empty. */
    modal_card_subtitle: string;
    /** Image of the card */
    modal_card_image?: Image;
    /** Blocks */
    blocks: Slot;
  }[];
}

/** A row of ways onward: a picture or icon, a few words and a link each. */
export interface SignPost {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 12 cards that lead on to other pages.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Sign
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    header_icon: Icon;
    /** Image */
    image?: Image;
    /** Names the card; readers who only glance see nothing else. */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** One offer with its picture, price and terms; gone by itself with its last moment. */
export interface SingleOffer {
  /** Key of the offer: its texts, price and terms come from there. */
  offer_key: string;
  /** The offer’s category unless something else stands here. */
  eyebrow: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** The offer’s own words unless others stand here. */
  button_text: string;
  /** The offer’s own picture unless another one stands here. */
  image?: Image;
  /** On wide screens; on phones the picture comes first. */
  image_position: 'left' | 'right';
  /** Without it the block is not there any more. */
  over_text?: RichTextDocument;
  /** Colour */
  box_color: BoxColor;
}

/** A heading, a paragraph and links. The plain text of a page. */
export interface Snippet {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** On which side the lines begin; long texts are easiest to read from the start. */
  alignment: 'left' | 'center';
  /** Alignment by screen */
  alignment_at: {
    /** Tablet */
    tablet?: 'left' | 'center';
    /** Phone */
    phone?: 'left' | 'center';
  };
  /** Colour */
  box_color: BoxColor;
}

/** Figures of models to choose from: a model, an engine, and everything there is to know in groups that open. */
export interface SpecificationAccordion {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Stands above the visitor's choice and is read out with it. */
  select_model_label: string;
  /** Stands above the visitor's choice and is read out with it. */
  engine_label: string;
  /** Above all the figures of the chosen engine. */
  specification_label: string;
  /** On the button that shows what was chosen. */
  view_specification_label: string;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 100 to choose from; with one alone there is no list.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Model
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The model whose figures are shown, as the setting Specifications names it. */
    model_key: string;
    /** Taken instead of the model key where it is filled in. */
    additional_model_key: string;
    /** What the choice calls it; the model's own name when empty. */
    label: string;
  }[];
}

/** The figures that count, set large. */
export interface SpecificationAtAGlance {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** What the law or the maker wants said, in small letters at the end; without words there is none. */
  disclaimer: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20, at most four in a row.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Figure
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Set large, with its unit: 412 kW. */
    number_heading?: string;
    /** Level of the figure */
    number_heading_tag: HeaderTag;
    /** What it says */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
  }[];
}

/** Visitors find the one car that fits: filters with counts, ranges, sorting, comparison. */
export interface StockLocator {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Keys of the lists that are searched, with commas between them: new, approved. */
  ci_key_list: string;
  /** Key of the one brand that is shown, such as land_rover. Empty shows all. */
  sl_key_brand: string;
  /** Visitors choose brands. */
  brands: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  models: boolean;
  /** Cash, lease, subscription. */
  financing_options: boolean;
  /** New, approved, used. */
  states: boolean;
  /** In stock, on its way, and so on. */
  statuses: boolean;
  /** What the maker asks for a car before your discount, as a range to filter by. */
  msrp_price: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  display_price: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  mileage: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  production_year: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  model_year: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  power: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  engine_types: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  transmissions: boolean;
  /** Basic colours: blue, white, grey. */
  colors: boolean;
  /** Colours by the names that the maker gives them. */
  specific_colors: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  dealers: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  number_of_seats: boolean;
  /** How much the button that takes back all filters stands out. */
  reset_button_theme: 'primary' | 'secondary' | 'tertiary';
  /** Colour */
  box_color: BoxColor;
  /** A headline, and cars that stand out above the others while nothing is filtered. */
  vehicles: string;
}

/** Cars from the stock in a row: the newest, the most affordable, or those like a model. */
export interface StockLocatorCarousel {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Keys of the lists that are searched, with commas between them: new, approved. */
  ci_key_list: string;
  /** Key of the one brand that is shown, such as land_rover. Empty shows all. */
  sl_key_brand: string;
  /** What stands after ? in the address of a filtered list: states=new&models=Terran 90. Empty takes all. */
  filter: string;
  /** Which cars come first, and so which are left out when there are more than fit. */
  sort:
    | 'createdAtDesc'
    | 'createdAtAsc'
    | 'priceAsc'
    | 'priceDesc'
    | 'mileageAsc'
    | 'mileageDesc'
    | 'productionYearDesc'
    | 'productionYearAsc'
    | 'status';
  /** Up to 12; fewer load faster. */
  limit: number;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
}

/** The same search over cars that stand in other countries. Shows nothing until the setting “Lists of cars overseas” names them. */
export interface StockLocatorOverseas {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Keys of the lists that are searched, with commas between them: new, approved. */
  ci_key_list: string;
  /** Key of the one brand that is shown, such as land_rover. Empty shows all. */
  sl_key_brand: string;
  /** Visitors choose brands. */
  brands: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  models: boolean;
  /** Cash, lease, subscription. */
  financing_options: boolean;
  /** New, approved, used. */
  states: boolean;
  /** In stock, on its way, and so on. */
  statuses: boolean;
  /** What the maker asks for a car before your discount, as a range to filter by. */
  msrp_price: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  display_price: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  mileage: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  production_year: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  model_year: boolean;
  /** Visitors set the least and the most; off, this filter is not offered. */
  power: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  engine_types: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  transmissions: boolean;
  /** Basic colours: blue, white, grey. */
  colors: boolean;
  /** Colours by the names that the maker gives them. */
  specific_colors: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  dealers: boolean;
  /** Visitors choose one or several; off, this filter is not offered. */
  number_of_seats: boolean;
  /** How much the button that takes back all filters stands out. */
  reset_button_theme: 'primary' | 'secondary' | 'tertiary';
  /** Colour */
  box_color: BoxColor;
  /** A headline, and cars that stand out above the others while nothing is filtered. */
  vehicles: string;
}

/** Three questions that end in a contract to recommend: subscription, loan, full service or leasing to go. */
export interface SubscriptionQuiz {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** On the button below each question but the last. */
  next_label: string;
  /** Goes back one question; what was answered is kept. */
  previous_label: string;
  /** On the button below the last question. */
  see_result_label: string;
  /** Below the result; all answers are forgotten. */
  start_again_label: string;
  /** Leads from the summary back to a question. */
  change_label: string;
  /** Alone on its page, in large letters. */
  step_1_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_1_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_1_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_1_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_1_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_1_answer_3_description: string;
  /** Alone on its page, in large letters. */
  step_2_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_2_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_2_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_2_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_2_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_2_answer_3: string;
  /** In smaller letters below the answer; may stay empty. */
  step_2_answer_3_description: string;
  /** Alone on its page, in large letters. */
  step_3_heading: string;
  /** Helps those who are unsure what is meant; may stay empty. */
  step_3_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_3_answer_1: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_1_description: string;
  /** Stands on a card to choose; without words it is not offered. */
  step_3_answer_2: string;
  /** In smaller letters below the answer; may stay empty. */
  step_3_answer_2_description: string;
  /** Above what was answered and what is recommended. */
  summary_heading: string;
  /** Says what visitors may do next. */
  summary_paragraph: string;
  /** Marks the contract that the rules find first. */
  main_label: string;
  /** Marks the second contract of the same rule. */
  alternative_label: string;
  /** Image */
  subscription_image?: Image;
  /** The name of the contract on its card in the result. */
  subscription_title: string;
  /** Content */
  subscription_content?: RichTextDocument;
  /** Button */
  subscription_button?: Link;
  /** Image */
  loan_image?: Image;
  /** The name of the contract on its card in the result. */
  loan_title: string;
  /** Content */
  loan_content?: RichTextDocument;
  /** Button */
  loan_button?: Link;
  /** Image */
  full_service_image?: Image;
  /** The name of the contract on its card in the result. */
  full_service_title: string;
  /** Content */
  full_service_content?: RichTextDocument;
  /** Button */
  full_service_button?: Link;
  /** Image */
  leasing_to_go_image?: Image;
  /** The name of the contract on its card in the result. */
  leasing_to_go_title: string;
  /** Content */
  leasing_to_go_content?: RichTextDocument;
  /** Button */
  leasing_to_go_button?: Link;
  /** Item 1: icon */
  footer_item_1_icon: Icon;
  /** A reason to trust you, beside its icon; without words it is left out. */
  footer_item_1_text: string;
  /** Item 2: icon */
  footer_item_2_icon: Icon;
  /** A reason to trust you, beside its icon; without words it is left out. */
  footer_item_2_text: string;
  /** Item 3: icon */
  footer_item_3_icon: Icon;
  /** A reason to trust you, beside its icon; without words it is left out. */
  footer_item_3_text: string;
  /** Item 4: icon */
  footer_item_4_icon: Icon;
  /** A reason to trust you, beside its icon; without words it is left out. */
  footer_item_4_text: string;
  /** The first rule that fits the answers decides. */
  rules: string;
  /** Colour */
  box_color: BoxColor;
}

/** Tabs that each show one large thing: a picture with words on it, a car to turn or a cabin to look around in. */
export interface TabbedComponent {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20; only what the chosen one holds is in sight.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** What visitors press; one or two words keep the row short. */
    tab_label?: string;
    /** Part after # in the address that opens this tab. */
    tab_id: string;
    /** What fills the tab; the fields below follow this choice. */
    component_type: 'image_hero' | 'exterior_360' | 'interior_360';
    /** Image */
    image?: Image;
    /** Portrait, with room for the words above what it shows. */
    image_mobile?: Image;
    /** Large, on the calm side of the picture. */
    image_heading: string;
    /** One or two sentences below the heading. */
    image_text: string;
    /** Link */
    link?: Link;
    /** Colour of the words’ ground */
    image_color: BoxColor;
    /** Shows the pictures that the settings keep of it, unless the tab has pictures of its own. */
    model_key: string;
    /** For people who cannot see it, such as “Lyra Sport in copper, all round”. */
    name: string;
    /**
     * Pictures in the order in which the car turns, 36 in all. Drop a folder here.
     *
     * @maxItems 72
     *
     * Items: Frame
     */
    frames: string[];
    /** Everything around one point (equirectangular), twice as wide as high. */
    panorama?: Image;
    /** Degrees from the middle of the picture to the dashboard. */
    start_yaw: number;
    /** Degrees from the horizon; below zero looks down. */
    start_pitch: number;
    /** Without words: “Click or touch to interact” in the visitor's language. */
    interact_label: string;
    /** Without words: “Reset to dash” in the visitor's language. */
    reset_label: string;
    /** Without words: “Exit” in the visitor's language. */
    exit_label: string;
  }[];
}

/** Numbered steps that explain how something goes. */
export interface TextSteps {
  /** The first thing visitors read here, and an entry in the outline of the page. */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Icon above the heading */
  header_icon: Icon;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Up to 20; their numbers come by themselves, in this order.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Step
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** Icon */
    header_icon: Icon;
    /** Names the card; readers who only glance see nothing else. */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
    /** Link */
    link?: Link;
  }[];
}

/** Visitors choose their car and its year, and see what there is for it. */
export interface VehicleUpdateSelect {
  /** What visitors get here, in large letters above everything else. */
  title: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Description */
  description?: RichTextDocument;
  /** Stands above the list and is read out with it. */
  parent_dropdown_label: string;
  /** Asks visitors to choose; nothing is found while it stands there. */
  parent_dropdown_placeholder: string;
  /** The line that narrows nothing down. */
  parent_all_items_label: string;
  /** Stands above the list and is read out with it. */
  child_dropdown_label: string;
  /** Asks visitors to choose; nothing is found while it stands there. */
  child_dropdown_placeholder: string;
  /** The line that narrows nothing down. */
  child_all_items_label: string;
  /** Pressing it shows what fits both choices. */
  button_text: string;
  /** Sets both lists back to their first line. */
  clear_text: string;
  /** For visitors who do not know their car well enough to choose. */
  view_all_link_text: string;
  /** Tells visitors that the search has ended and what follows. */
  result_text: string;
  /** {amount} stands for how many were found, {parent} and {child} for what was chosen. */
  result_text_label: string;
  /** Text below */
  info_text_below?: RichTextDocument;
  /** The lines of both lists, and which keys of the groups below fit which choice. A choice without a second line fits all of them. */
  subblocks_mapper: string;
  /**
   * What fits a choice: blocks, and a window with more if wanted.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Group
   */
  groups: {
    /** Names the item in links and translations; it stays when the item moves. */
    id: string;
    /** The key by which the assignments name it. */
    subblock_key?: string;
    /** Without words there is no window. */
    button_text: string;
    /** The first words in it, and what it is called when read out. */
    modal_title: string;
    /** Text of the window */
    modal_description?: RichTextDocument;
    /** Button in the window */
    modal_button?: Link;
    /** Blocks */
    blocks: Slot;
  }[];
  /** Colour */
  box_color: BoxColor;
}

/** Visitors enter their vehicle identification number and learn whether a recall concerns their car. */
export interface VinChecker {
  /** What visitors get here, in large letters above everything else. */
  title: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Paragraph */
  paragraph?: RichTextDocument;
  /** Paragraph size */
  paragraph_size: ParagraphSize;
  /** The cars that are looked for. */
  list_key: string;
  /** Stands above the box for the 17 characters and is read out with it. */
  label_text: string;
  /** Looks the number up in the list. */
  button_text: string;
  /** Say what the owner should do now, and that it costs nothing. */
  response_positive: string;
  /** Reassures owners whose number is not in the list. */
  response_negative: string;
  /** Narrow suits a question alone; wide gives long answers room. */
  section_class: 'wide-left' | 'wide-center' | 'narrow-left' | 'narrow-center';
  /** Low leaves less space above and below. */
  section_height: 'small' | 'normal';
  /** Colour */
  box_color: BoxColor;
}

/**
 * Models
 *
 * @maxItems 60
 *
 * Items: Model
 */
export type FinanceCalculatorModelsInfoContent = {
  /** Stands for the model in addresses and in the filter below. */
  nameplate_key: string;
  /** What visitors choose in the list of models. */
  name: string;
  /** On the road, in whole units of the site's currency; every figure is worked out from it. */
  price: number;
}[];

/** What may be chosen */
export interface FinanceCalculatorGroupsInputConfigurationContent {
  /** In per cent of the price. Not filled in, the product's own limits hold. */
  down_payment?: {
    /** Visitors cannot go below it. */
    min?: number;
    /** Visitors cannot go above it. */
    max?: number;
    /** Stands there until a visitor chooses otherwise. */
    default?: number;
    /** How far one move of the slider goes. */
    interval?: number;
  };
  /** How long is paid. Not filled in, the product's own limits hold. */
  duration?: {
    /** Visitors cannot go below it. */
    min?: number;
    /** Visitors cannot go above it. */
    max?: number;
    /** Stands there until a visitor chooses otherwise. */
    default?: number;
    /** How far one move of the slider goes. */
    interval?: number;
    /** What the four numbers count, and what visitors read. */
    unit?: 'Years' | 'Months';
  };
  /** In per cent a year. Not filled in, the product's own limits hold. */
  interest_rate?: {
    /** Visitors cannot go below it. */
    min?: number;
    /** Visitors cannot go above it. */
    max?: number;
    /** Stands there until a visitor chooses otherwise. */
    default?: number;
    /** How far one move of the slider goes. */
    interval?: number;
  };
  /** In per cent of the price, due at once with the last payment. */
  balloon?: {
    /** Visitors cannot go below it. */
    min?: number;
    /** Visitors cannot go above it. */
    max?: number;
    /** Stands there until a visitor chooses otherwise. */
    default?: number;
    /** How far one move of the slider goes. */
    interval?: number;
  };
}

/**
 * Figures
 *
 * @maxItems 13
 *
 * Items: Figure
 */
export type FinanceCalculatorGroupsOutputConfigurationContent = (
  | 'monthly_payment'
  | 'on_the_road_price'
  | 'total_deposit'
  | 'total_amount_of_credit'
  | 'monthly_payments'
  | 'duration_of_agreement'
  | 'final_payment'
  | 'fees'
  | 'interest_rate'
  | 'representative_apr'
  | 'total_charge_for_credit'
  | 'total_amount_payable'
  | 'created_at'
)[];

/** Points */
export interface FuelQuizPointsContent {
  /** What each answer adds to the four fuels; the one with the most points is recommended. */
  step_1: {
    /** Points for visitors who give this answer. */
    'under-11000': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    '11000-24000': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    'over-24000': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
  };
  /** What each answer adds to the four fuels; the one with the most points is recommended. */
  step_2: {
    /** Points for visitors who give this answer. */
    'under-16': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    '16-48': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    '48-160': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    'over-160': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
  };
  /** What each answer adds to the four fuels; the one with the most points is recommended. */
  step_3: {
    /** Points for visitors who give this answer. */
    'short-runs': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    business: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    towing: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    pleasure: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
  };
  /** What each answer adds to the four fuels; the one with the most points is recommended. */
  step_4: {
    /** Points for visitors who give this answer. */
    'yes-urban': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    'no-rural': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    motorway: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    mixed: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
  };
  /** What each answer adds to the four fuels; the one with the most points is recommended. */
  step_5: {
    /** Points for visitors who give this answer. */
    'yes-efficient': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    'no-leisurely': {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
    /** Points for visitors who give this answer. */
    spirited: {
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      petrol: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      diesel: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      phev: number;
      /** From -20 to 20: below zero speaks against it, 0 leaves it as it is. */
      bev: number;
    };
  };
}

/**
 * Points
 *
 * @maxItems 20
 *
 * Items: Point
 */
export type HotspotsHotspotsContent = {
  /** The first words of the window that the point opens, and what it is called when read out. */
  title: string;
  /** Two or three sentences in the window. */
  text: string;
  /** Where the point lies on the picture, from 0 to 100; dragging it fills this in. */
  x: number;
  /** Where the point lies on the picture, from 0 to 100; dragging it fills this in. */
  y: number;
  /** A closer look, above the words of the window. */
  image: string;
  /** Where the words of the window go on; shown only with a label. */
  link_url: string;
  /** Says where it leads; without words there is no link. */
  link_label: string;
}[];

export interface MapUpdateSubblocksMapperContent {
  /**
   * What visitors choose from first, in this order.
   *
   * @maxItems 60
   *
   * Items: Line
   */
  dropdowns: {
    /** What visitors read in the list. */
    label: string;
    /** Stands for the line in the assignments; visitors see it only in the address. */
    key: string;
    /**
     * Offered once this line is chosen; without any the second list is not asked for.
     *
     * @maxItems 60
     *
     * Items: Second line
     */
    children: {
      /** What visitors read in the list. */
      label: string;
      /** Stands for the line in the assignments; visitors see it only in the address. */
      key: string;
    }[];
  }[];
  /**
   * One line for each group below: for which choices it is shown.
   *
   * @maxItems 40
   *
   * Items: Assignment
   */
  subblocks_groups: {
    /** The key of one of the groups below. */
    key: string;
    /**
     * One of them is enough for the group to be shown.
     *
     * @maxItems 200
     *
     * Items: Choice
     */
    match_dropdowns: {
      /** As it is written in the lines of the first list. */
      parent_key: string;
      /** Empty: whatever is chosen in the second list. */
      child_key: string;
    }[];
  }[];
}

export interface ModelsCarouselGroupsSpecsContent {
  /** Above the rows; the nameplate when empty. */
  name: string;
  /**
   * Up to 12, one for each engine.
   *
   * @maxItems 12
   *
   * Items: Row
   */
  rows: {
    /** At the start of the row, such as E210; read out with each of its cells. */
    name: string;
    /** Such as “Electric, 155 kW”. */
    engine: string;
    /** With its unit and in the way your law asks for, such as 15.8 kWh/100 km. */
    consumption: string;
    /** As visitors should read it, with its currency. */
    price: string;
    /** What a month costs, with its currency. */
    lease: string;
  }[];
}

/** Cars */
export interface RentACarVehiclesJsonContent {
  /**
   * Up to 60, in the order in which they are shown.
   *
   * @maxItems 60
   *
   * Items: Car
   */
  vehicles_list: {
    /** Names the car in addresses and inquiries; its place in the list unless given. */
    key?: string;
    /** Id of the picture in the media library. */
    image_id?: string;
    /** On the card, in the summary and in the inquiry. */
    display_name: string;
    /** The model it belongs to, in smaller letters. */
    nameplate_name?: string;
    /** What the estimate is counted from. */
    price: {
      /** In whole units of the currency, taxes included. */
      daily: number;
    };
    /**
     * Without any it is at all places.
     *
     * @maxItems 100
     *
     * Items: Key of a place
     */
    locations?: string[];
    /**
     * Up to 12 short lines on the card, such as “5 seats”.
     *
     * @maxItems 12
     *
     * Items: Line
     */
    specification?: string[];
  }[];
}

/** Places */
export interface RentACarLocationsJsonContent {
  /**
   * Up to 100 from which visitors choose pick-up and return.
   *
   * @maxItems 100
   *
   * Items: Place
   */
  locations_list: {
    /** Stands for the place in cars, fees and inquiries. Keep it when the name changes. */
    name_key: string;
    /** Places of one city stand together under it. */
    city_name?: string;
    /** What visitors choose in the list, such as “Airport, arrivals”. */
    point_name: string;
    /** Shown once the place is chosen, so that it can be found. */
    address?: string;
    /** Sets its pin; without it the place is not on the map. */
    coordinates?: {
      /** Degrees north, such as 54.3781; south is negative. */
      lat: number;
      /** Degrees east, such as 2.3522; west is negative. */
      lng: number;
    };
  }[];
}

export type Fee = number;

/** Rules */
export interface RentACarAdditionalJsonContent {
  /** ISO 4217, such as EUR; the site’s unless given. */
  currency?: string;
  /** Off, the place of pick-up holds for both. */
  allow_different_dropoff: boolean;
  /** Visitors type an address, and the fee below is added. */
  allow_custom_pickup: boolean;
  /** Visitors type an address, and the fee below is added. */
  allow_custom_dropoff: boolean;
  /** What fees by distance count. */
  distance_unit: 'km' | 'mi';
  /**
   * Days of the week on which no car is picked up or returned.
   *
   * @maxItems 7
   *
   * Items: Day
   */
  datepicker_disabled_days: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** Which times of day visitors can choose. */
  date?: {
    /** As HH:MM, by the clock of your place; nothing earlier is offered. */
    first_time: string;
    /** As HH:MM, by the clock of your place; nothing later is offered. */
    last_time: string;
    /** With 30, visitors choose 8:00, 8:30, 9:00 and so on. */
    step_minutes: number;
  };
  /** What is in sight before a place is chosen. */
  map?: {
    /** From 1, the whole world, to 18, a single street. */
    zoom: number;
    /** The middle of the map; without it all places are in sight. */
    center?: {
      /** Degrees north, such as 54.3781; south is negative. */
      lat: number;
      /** Degrees east, such as 2.3522; west is negative. */
      lng: number;
    };
  };
  /** By pick-up and return place: “quay|airport”. */
  one_way_fees?: {
    [k: string]: Fee;
  };
  /** Counted for each way by the distance to the address. */
  custom_pickup_fee?: {
    /** Always added, however near it is. */
    base: number;
    /** Added to the base for what lies beyond the included distance. */
    per_unit: number;
    /** So far the base alone covers it. */
    included: number;
  };
  /**
   * The longer the rental, the lower the price; the best fitting line counts.
   *
   * @maxItems 20
   *
   * Items: Discount
   */
  discounts?: {
    /** The discount holds from this length on. */
    min_days: number;
    /** Taken off the price of the days. */
    percent: number;
  }[];
}

/** Texts */
export interface RentACarBlockTranslationsContent {
  /** Empty: the usual words in the visitor's language. */
  rent?: string;
  /** Empty: the usual words in the visitor's language. */
  step_location?: string;
  /** Empty: the usual words in the visitor's language. */
  step_contact?: string;
  /** Empty: the usual words in the visitor's language. */
  step_summary?: string;
  /** Empty: the usual words in the visitor's language. */
  car?: string;
  /** Empty: the usual words in the visitor's language. */
  from?: string;
  /** Empty: the usual words in the visitor's language. */
  to?: string;
  /** Empty: the usual words in the visitor's language. */
  pickup_date?: string;
  /** Empty: the usual words in the visitor's language. */
  pickup_time?: string;
  /** Empty: the usual words in the visitor's language. */
  dropoff_date?: string;
  /** Empty: the usual words in the visitor's language. */
  dropoff_time?: string;
  /** Empty: the usual words in the visitor's language. */
  same_place?: string;
  /** Empty: the usual words in the visitor's language. */
  pickup_address?: string;
  /** Empty: the usual words in the visitor's language. */
  dropoff_address?: string;
  /** Empty: the usual words in the visitor's language. */
  estimate?: string;
  /** Empty: the usual words in the visitor's language. */
  choose_period?: string;
  /** Empty: the usual words in the visitor's language. */
  total?: string;
  /** Empty: the usual words in the visitor's language. */
  note?: string;
  /** Empty: the usual words in the visitor's language. */
  contact?: string;
  /** Empty: the usual words in the visitor's language. */
  send?: string;
}

/**
 * Items
 *
 * @maxItems 20
 *
 * Items: Item
 */
export type RentACarGroupsDataJsonContent = {
  /** Above some extras that belong together. */
  heading?: string;
  /**
   * Up to 20 under this heading.
   *
   * @maxItems 20
   *
   * Items: Extra
   */
  subitems: {
    /** On the page, in the estimate and in the inquiry. */
    name?: string;
    /** For one of it; 0 is shown as included. */
    price: number;
    /** per_day counts every day, per_rental once; other words stand beside the price, which counts once. */
    price_string_context: string;
    /**
     * Short lines below its name.
     *
     * @maxItems 20
     *
     * Items: Line
     */
    features_list?: string[];
    /** How visitors say that they want it. */
    controller: {
      /** An amount is counted with plus and minus, yes or no is a switch. */
      type: 'amount' | 'toggler';
      /** For amounts: visitors cannot take fewer. */
      min: number;
      /** For amounts: visitors cannot take more; 10 at most. */
      max: number;
      /** For amounts: stands there until a visitor changes it. */
      value: number;
      /** For yes or no: the words beside the switch in this state. */
      true_label?: string;
      /** For yes or no: the words beside the switch in this state. */
      false_label?: string;
      /** For yes or no: already on when visitors come. Paid extras must not be. */
      default: boolean;
    };
  }[];
}[];

/** Words */
export interface RetailerCardsTranslationsContent {
  /** Empty: Nearest first */
  sort: string;
  /** Empty: Directions */
  directions: string;
  /** Empty: none is shown */
  services: string;
  /** Empty: none is shown */
  contact: string;
}

/**
 * Ways to get in touch
 *
 * @maxItems 8
 *
 * Items: Way
 */
export type RetailerCardsGroupsContactInfoContent = {
  /** What a press does: call, chat or write. */
  type: 'phone' | 'whatsapp' | 'email';
  /** Empty: the usual one of its kind. */
  icon: Icon;
  /** What visitors read, such as the number. */
  label: string;
  /** Such as tel:+15550100200. Empty: made from the label where that is a number or an e-mail address. */
  href: string;
}[];

/**
 * Services
 *
 * @maxItems 12
 *
 * Items: Service
 */
export type RetailerCardsGroupsServicesContent = {
  /** Icon */
  icon: Icon;
  /** One or two words, such as “Workshop”. */
  label: string;
}[];

/**
 * Contact
 *
 * @maxItems 10
 *
 * Items: Contact
 */
export type RetailerSchemaGroupsContactInfoContent = {
  /** Tells search engines what the value is. */
  type: 'telephone' | 'email' | 'faxNumber' | 'url';
  /** A number with its country code, an address of mail or of a page. */
  value: string;
}[];

/**
 * Offers
 *
 * @maxItems 20
 *
 * Items: Offer
 */
export type RetailerSchemaGroupsOffersInfoContent = {
  /** Such as Approved cars. */
  category: string;
  /** Two or three sentences that search engines may show. */
  description: string;
  /** Where the offer stands. */
  url: string;
}[];

/**
 * Contact
 *
 * @maxItems 10
 *
 * Items: Contact
 */
export type RetailerServiceSchemaGroupsContactInfoContent = {
  /** Tells search engines what the value is. */
  type: 'telephone' | 'email' | 'faxNumber' | 'url';
  /** A number with its country code, an address of mail or of a page. */
  value: string;
}[];

/**
 * Offers
 *
 * @maxItems 20
 *
 * Items: Offer
 */
export type RetailerServiceSchemaGroupsOffersInfoContent = {
  /** Such as Approved cars. */
  category: string;
  /** Two or three sentences that search engines may show. */
  description: string;
  /** Where the offer stands. */
  url: string;
}[];

export interface StockLocatorVehiclesContent {
  /** Above these cars; without words they stand there without one. */
  headline: string;
  /**
   * Up to 6, in this order; a car that is sold drops out by itself.
   *
   * @maxItems 6
   *
   * Items: Car
   */
  list: {
    /** The end of the address of its page, after the last hyphens: 8-4-4-4-12 signs. */
    id: string;
  }[];
}

export interface StockLocatorOverseasVehiclesContent {
  /** Above these cars; without words they stand there without one. */
  headline: string;
  /**
   * Up to 6, in this order; a car that is sold drops out by itself.
   *
   * @maxItems 6
   *
   * Items: Car
   */
  list: {
    /** The end of the address of its page, after the last hyphens: 8-4-4-4-12 signs. */
    id: string;
  }[];
}

/**
 * Recommendations
 *
 * @minItems 1
 * @maxItems 30
 *
 * Items: Rule
 */
export type SubscriptionQuizRulesContent = {
  /** The answer for which this line holds; “Any” leaves the question open. */
  purpose: 'any' | 'private' | 'business' | 'both';
  /** The answer for which this line holds; “Any” leaves the question open. */
  period: 'any' | '6-12' | '12-24' | '24-60';
  /** The answer for which this line holds; “Any” leaves the question open. */
  mileage: 'any' | 'below-20000' | 'above-20000';
  /** Recommended first when all three answers fit. */
  main: 'subscription' | 'loan' | 'full_service' | 'leasing_to_go';
  /** Shown smaller, below the first recommendation. */
  alternative: 'subscription' | 'loan' | 'full_service' | 'leasing_to_go';
}[];

export interface VehicleUpdateSelectSubblocksMapperContent {
  /**
   * What visitors choose from first, in this order.
   *
   * @maxItems 60
   *
   * Items: Line
   */
  dropdowns: {
    /** What visitors read in the list. */
    label: string;
    /** Stands for the line in the assignments; visitors see it only in the address. */
    key: string;
    /**
     * Offered once this line is chosen; without any the second list is not asked for.
     *
     * @maxItems 60
     *
     * Items: Second line
     */
    children: {
      /** What visitors read in the list. */
      label: string;
      /** Stands for the line in the assignments; visitors see it only in the address. */
      key: string;
    }[];
  }[];
  /**
   * One line for each group below: for which choices it is shown.
   *
   * @maxItems 40
   *
   * Items: Assignment
   */
  subblocks_groups: {
    /** The key of one of the groups below. */
    key: string;
    /**
     * One of them is enough for the group to be shown.
     *
     * @maxItems 200
     *
     * Items: Choice
     */
    match_dropdowns: {
      /** As it is written in the lines of the first list. */
      parent_key: string;
      /** Empty: whatever is chosen in the second list. */
      child_key: string;
    }[];
  }[];
}

/** The values of each template, as prepareBlock hands them out. */
export interface BlockProps {
  'accordion': Accordion;
  'car-rent': CarRent;
  'collection-item': CollectionItem;
  'collection-slider': CollectionSlider;
  'collection-slider-feed': CollectionSliderFeed;
  'color-picker-slider': ColorPickerSlider;
  'compare-images': CompareImages;
  'content-blocks': ContentBlocks;
  'dual-frame-carousel': DualFrameCarousel;
  'dual-frame-location-map': DualFrameLocationMap;
  'electrifying-power': ElectrifyingPower;
  'entry-form': EntryForm;
  'expanded-entry-form': ExpandedEntryForm;
  'expanded-entry-form-regional': ExpandedEntryFormRegional;
  'extended-warranty': ExtendedWarranty;
  'exterior-360': Exterior360;
  'finance-calculator': FinanceCalculator;
  'fuel-quiz': FuelQuiz;
  'gallery-carousel': GalleryCarousel;
  'gallery-categories': GalleryCategories;
  'hero-carousel': HeroCarousel;
  'hero-title-banner': HeroTitleBanner;
  'hotspots': Hotspots;
  'html-box': HtmlBox;
  'icon-button-carousel': IconButtonCarousel;
  'icons-timeline': IconsTimeline;
  'image-box': ImageBox;
  'in-page-navigation': InPageNavigation;
  'infotainment-selector': InfotainmentSelector;
  'interior-360': Interior360;
  'key-details-post': KeyDetailsPost;
  'map-update': MapUpdate;
  'masonry': Masonry;
  'model-summary': ModelSummary;
  'model-summary-filters': ModelSummaryFilters;
  'models-carousel': ModelsCarousel;
  'news': News;
  'number-button-carousel': NumberButtonCarousel;
  'offers-form': OffersForm;
  'parallax-image': ParallaxImage;
  'quote': Quote;
  'quote-slider': QuoteSlider;
  'racing-results': RacingResults;
  'range-calculator': RangeCalculator;
  'ready-to-go-bar': ReadyToGoBar;
  'rent-a-car': RentACar;
  'retailer-cards': RetailerCards;
  'retailer-locator': RetailerLocator;
  'retailer-locator-map': RetailerLocatorMap;
  'retailer-locator-regional': RetailerLocatorRegional;
  'retailer-schema': RetailerSchema;
  'retailer-service-schema': RetailerServiceSchema;
  'same-size-carousel': SameSizeCarousel;
  'seat-slider': SeatSlider;
  'section-image-tabs': SectionImageTabs;
  'section-tabs': SectionTabs;
  'sign-post': SignPost;
  'single-offer': SingleOffer;
  'snippet': Snippet;
  'specification-accordion': SpecificationAccordion;
  'specification-at-a-glance': SpecificationAtAGlance;
  'stock-locator': StockLocator;
  'stock-locator-carousel': StockLocatorCarousel;
  'stock-locator-overseas': StockLocatorOverseas;
  'subscription-quiz': SubscriptionQuiz;
  'tabbed-component': TabbedComponent;
  'text-steps': TextSteps;
  'vehicle-update-select': VehicleUpdateSelect;
  'vin-checker': VinChecker;
}

/** What their JSON fields hold, by the path of the field, as jsonContent reads it. */
export interface JsonContents {
  'finance-calculator': {
    '/models_info': FinanceCalculatorModelsInfoContent;
    '/groups/*/input_configuration': FinanceCalculatorGroupsInputConfigurationContent;
    '/groups/*/output_configuration': FinanceCalculatorGroupsOutputConfigurationContent;
  };
  'fuel-quiz': {
    '/points': FuelQuizPointsContent;
  };
  'hotspots': {
    '/hotspots': HotspotsHotspotsContent;
  };
  'map-update': {
    '/subblocks_mapper': MapUpdateSubblocksMapperContent;
  };
  'models-carousel': {
    '/groups/*/specs': ModelsCarouselGroupsSpecsContent;
  };
  'rent-a-car': {
    '/vehicles_json': RentACarVehiclesJsonContent;
    '/locations_json': RentACarLocationsJsonContent;
    '/additional_json': RentACarAdditionalJsonContent;
    '/block_translations': RentACarBlockTranslationsContent;
    '/groups/*/data_json': RentACarGroupsDataJsonContent;
  };
  'retailer-cards': {
    '/translations': RetailerCardsTranslationsContent;
    '/groups/*/contact_info': RetailerCardsGroupsContactInfoContent;
    '/groups/*/services': RetailerCardsGroupsServicesContent;
  };
  'retailer-schema': {
    '/groups/*/contact_info': RetailerSchemaGroupsContactInfoContent;
    '/groups/*/offers_info': RetailerSchemaGroupsOffersInfoContent;
  };
  'retailer-service-schema': {
    '/groups/*/contact_info': RetailerServiceSchemaGroupsContactInfoContent;
    '/groups/*/offers_info': RetailerServiceSchemaGroupsOffersInfoContent;
  };
  'stock-locator': {
    '/vehicles': StockLocatorVehiclesContent;
  };
  'stock-locator-overseas': {
    '/vehicles': StockLocatorOverseasVehiclesContent;
  };
  'subscription-quiz': {
    '/rules': SubscriptionQuizRulesContent;
  };
  'vehicle-update-select': {
    '/subblocks_mapper': VehicleUpdateSelectSubblocksMapperContent;
  };
}

export type BlockKey = keyof BlockProps;

export const blockKeys: readonly BlockKey[] = [
  'accordion',
  'car-rent',
  'collection-item',
  'collection-slider',
  'collection-slider-feed',
  'color-picker-slider',
  'compare-images',
  'content-blocks',
  'dual-frame-carousel',
  'dual-frame-location-map',
  'electrifying-power',
  'entry-form',
  'expanded-entry-form',
  'expanded-entry-form-regional',
  'extended-warranty',
  'exterior-360',
  'finance-calculator',
  'fuel-quiz',
  'gallery-carousel',
  'gallery-categories',
  'hero-carousel',
  'hero-title-banner',
  'hotspots',
  'html-box',
  'icon-button-carousel',
  'icons-timeline',
  'image-box',
  'in-page-navigation',
  'infotainment-selector',
  'interior-360',
  'key-details-post',
  'map-update',
  'masonry',
  'model-summary',
  'model-summary-filters',
  'models-carousel',
  'news',
  'number-button-carousel',
  'offers-form',
  'parallax-image',
  'quote',
  'quote-slider',
  'racing-results',
  'range-calculator',
  'ready-to-go-bar',
  'rent-a-car',
  'retailer-cards',
  'retailer-locator',
  'retailer-locator-map',
  'retailer-locator-regional',
  'retailer-schema',
  'retailer-service-schema',
  'same-size-carousel',
  'seat-slider',
  'section-image-tabs',
  'section-tabs',
  'sign-post',
  'single-offer',
  'snippet',
  'specification-accordion',
  'specification-at-a-glance',
  'stock-locator',
  'stock-locator-carousel',
  'stock-locator-overseas',
  'subscription-quiz',
  'tabbed-component',
  'text-steps',
  'vehicle-update-select',
  'vin-checker',
];

const fieldSets: Record<string, FieldSet> = {
  'card': cardSet as FieldSet,
  'form': formSet as FieldSet,
  'form-button': formButtonSet as FieldSet,
  'form-values': formValuesSet as FieldSet,
  'intro': introSet as FieldSet,
  'item': itemSet as FieldSet,
  'links': linksSet as FieldSet,
  'look-around': lookAroundSet as FieldSet,
  'media': mediaSet as FieldSet,
  'surface': surfaceSet as FieldSet,
  'vehicle-update': vehicleUpdateSet as FieldSet,
};

export const templates: Record<BlockKey, BlockTemplate> = {
  'accordion': /* @__PURE__ */ withFieldSets(accordion as TemplateSource, fieldSets),
  'car-rent': /* @__PURE__ */ withFieldSets(carRent as TemplateSource, fieldSets),
  'collection-item': /* @__PURE__ */ withFieldSets(collectionItem as TemplateSource, fieldSets),
  'collection-slider': /* @__PURE__ */ withFieldSets(collectionSlider as TemplateSource, fieldSets),
  'collection-slider-feed': /* @__PURE__ */ withFieldSets(collectionSliderFeed as TemplateSource, fieldSets),
  'color-picker-slider': /* @__PURE__ */ withFieldSets(colorPickerSlider as TemplateSource, fieldSets),
  'compare-images': /* @__PURE__ */ withFieldSets(compareImages as TemplateSource, fieldSets),
  'content-blocks': /* @__PURE__ */ withScreens(withFieldSets(contentBlocks as TemplateSource, fieldSets)),
  'dual-frame-carousel': /* @__PURE__ */ withFieldSets(dualFrameCarousel as TemplateSource, fieldSets),
  'dual-frame-location-map': /* @__PURE__ */ withFieldSets(dualFrameLocationMap as TemplateSource, fieldSets),
  'electrifying-power': /* @__PURE__ */ withFieldSets(electrifyingPower as TemplateSource, fieldSets),
  'entry-form': /* @__PURE__ */ withFieldSets(entryForm as TemplateSource, fieldSets),
  'expanded-entry-form': /* @__PURE__ */ withScreens(withFieldSets(expandedEntryForm as TemplateSource, fieldSets)),
  'expanded-entry-form-regional': /* @__PURE__ */ withScreens(withFieldSets(expandedEntryFormRegional as TemplateSource, fieldSets)),
  'extended-warranty': /* @__PURE__ */ withFieldSets(extendedWarranty as TemplateSource, fieldSets),
  'exterior-360': /* @__PURE__ */ withFieldSets(exterior360 as TemplateSource, fieldSets),
  'finance-calculator': /* @__PURE__ */ withFieldSets(financeCalculator as TemplateSource, fieldSets),
  'fuel-quiz': /* @__PURE__ */ withFieldSets(fuelQuiz as TemplateSource, fieldSets),
  'gallery-carousel': /* @__PURE__ */ withFieldSets(galleryCarousel as TemplateSource, fieldSets),
  'gallery-categories': /* @__PURE__ */ withFieldSets(galleryCategories as TemplateSource, fieldSets),
  'hero-carousel': /* @__PURE__ */ withFieldSets(heroCarousel as TemplateSource, fieldSets),
  'hero-title-banner': /* @__PURE__ */ withFieldSets(heroTitleBanner as TemplateSource, fieldSets),
  'hotspots': /* @__PURE__ */ withFieldSets(hotspots as TemplateSource, fieldSets),
  'html-box': /* @__PURE__ */ withFieldSets(htmlBox as TemplateSource, fieldSets),
  'icon-button-carousel': /* @__PURE__ */ withFieldSets(iconButtonCarousel as TemplateSource, fieldSets),
  'icons-timeline': /* @__PURE__ */ withFieldSets(iconsTimeline as TemplateSource, fieldSets),
  'image-box': /* @__PURE__ */ withFieldSets(imageBox as TemplateSource, fieldSets),
  'in-page-navigation': /* @__PURE__ */ withFieldSets(inPageNavigation as TemplateSource, fieldSets),
  'infotainment-selector': /* @__PURE__ */ withFieldSets(infotainmentSelector as TemplateSource, fieldSets),
  'interior-360': /* @__PURE__ */ withFieldSets(interior360 as TemplateSource, fieldSets),
  'key-details-post': /* @__PURE__ */ withFieldSets(keyDetailsPost as TemplateSource, fieldSets),
  'map-update': /* @__PURE__ */ withFieldSets(mapUpdate as TemplateSource, fieldSets),
  'masonry': /* @__PURE__ */ withFieldSets(masonry as TemplateSource, fieldSets),
  'model-summary': /* @__PURE__ */ withFieldSets(modelSummary as TemplateSource, fieldSets),
  'model-summary-filters': /* @__PURE__ */ withFieldSets(modelSummaryFilters as TemplateSource, fieldSets),
  'models-carousel': /* @__PURE__ */ withFieldSets(modelsCarousel as TemplateSource, fieldSets),
  'news': /* @__PURE__ */ withFieldSets(news as TemplateSource, fieldSets),
  'number-button-carousel': /* @__PURE__ */ withFieldSets(numberButtonCarousel as TemplateSource, fieldSets),
  'offers-form': /* @__PURE__ */ withFieldSets(offersForm as TemplateSource, fieldSets),
  'parallax-image': /* @__PURE__ */ withFieldSets(parallaxImage as TemplateSource, fieldSets),
  'quote': /* @__PURE__ */ withScreens(withFieldSets(quote as TemplateSource, fieldSets)),
  'quote-slider': /* @__PURE__ */ withScreens(withFieldSets(quoteSlider as TemplateSource, fieldSets)),
  'racing-results': /* @__PURE__ */ withFieldSets(racingResults as TemplateSource, fieldSets),
  'range-calculator': /* @__PURE__ */ withFieldSets(rangeCalculator as TemplateSource, fieldSets),
  'ready-to-go-bar': /* @__PURE__ */ withFieldSets(readyToGoBar as TemplateSource, fieldSets),
  'rent-a-car': /* @__PURE__ */ withFieldSets(rentACar as TemplateSource, fieldSets),
  'retailer-cards': /* @__PURE__ */ withFieldSets(retailerCards as TemplateSource, fieldSets),
  'retailer-locator': /* @__PURE__ */ withFieldSets(retailerLocator as TemplateSource, fieldSets),
  'retailer-locator-map': /* @__PURE__ */ withFieldSets(retailerLocatorMap as TemplateSource, fieldSets),
  'retailer-locator-regional': /* @__PURE__ */ withFieldSets(retailerLocatorRegional as TemplateSource, fieldSets),
  'retailer-schema': /* @__PURE__ */ withFieldSets(retailerSchema as TemplateSource, fieldSets),
  'retailer-service-schema': /* @__PURE__ */ withFieldSets(retailerServiceSchema as TemplateSource, fieldSets),
  'same-size-carousel': /* @__PURE__ */ withFieldSets(sameSizeCarousel as TemplateSource, fieldSets),
  'seat-slider': /* @__PURE__ */ withFieldSets(seatSlider as TemplateSource, fieldSets),
  'section-image-tabs': /* @__PURE__ */ withFieldSets(sectionImageTabs as TemplateSource, fieldSets),
  'section-tabs': /* @__PURE__ */ withFieldSets(sectionTabs as TemplateSource, fieldSets),
  'sign-post': /* @__PURE__ */ withFieldSets(signPost as TemplateSource, fieldSets),
  'single-offer': /* @__PURE__ */ withFieldSets(singleOffer as TemplateSource, fieldSets),
  'snippet': /* @__PURE__ */ withScreens(withFieldSets(snippet as TemplateSource, fieldSets)),
  'specification-accordion': /* @__PURE__ */ withFieldSets(specificationAccordion as TemplateSource, fieldSets),
  'specification-at-a-glance': /* @__PURE__ */ withFieldSets(specificationAtAGlance as TemplateSource, fieldSets),
  'stock-locator': /* @__PURE__ */ withFieldSets(stockLocator as TemplateSource, fieldSets),
  'stock-locator-carousel': /* @__PURE__ */ withFieldSets(stockLocatorCarousel as TemplateSource, fieldSets),
  'stock-locator-overseas': /* @__PURE__ */ withFieldSets(stockLocatorOverseas as TemplateSource, fieldSets),
  'subscription-quiz': /* @__PURE__ */ withFieldSets(subscriptionQuiz as TemplateSource, fieldSets),
  'tabbed-component': /* @__PURE__ */ withFieldSets(tabbedComponent as TemplateSource, fieldSets),
  'text-steps': /* @__PURE__ */ withFieldSets(textSteps as TemplateSource, fieldSets),
  'vehicle-update-select': /* @__PURE__ */ withFieldSets(vehicleUpdateSelect as TemplateSource, fieldSets),
  'vin-checker': /* @__PURE__ */ withFieldSets(vinChecker as TemplateSource, fieldSets),
};

export const migrations: Partial<Record<BlockKey, readonly MigrationStep[]>> = {};

const definitionsOf = (bundle: JsonSchema) => bundle.$defs ?? {};

export const sharedDefinitions: Record<string, JsonSchema> = /* @__PURE__ */ definitionsOf(shared as JsonSchema);
