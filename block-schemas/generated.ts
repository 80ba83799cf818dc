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
 * A collection of links, each with a stable id.
 *
 * @maxItems 10
 *
 * Items: Link
 */
export type Links = (Link & Required<Pick<Link, 'id'>>)[];

/** Name of an icon of the lucide set, such as arrow-right; empty for none. */
export type Icon = string;

/** Heading size */
export type HeadingSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'title';

/** Paragraph size */
export type ParagraphSize = 'xs' | 's' | 'm' | 'l' | 'quote' | 'subcopy';

/** The level in the outline of the page, apart from the size. */
export type HeaderTag = 1 | 2 | 3 | 4 | 5 | 6;

/** Colour */
export type BoxColor = 'light' | 'grey' | 'dark' | 'black';

/**
 * Ids of the blocks inside, in order; where a reusable section is shown, the id of its place, a dot and the block's own.
 *
 * @maxItems 100
 */
export type Slot = string[];

/** Questions that open to their answers. */
export interface Accordion {
  /** Heading */
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
  /** Colour theme */
  color_theme: 'light' | 'dark';
  /** Lines between items */
  border_between_groups: boolean;
  /** Space between items */
  margin_between_groups: boolean;
  /** Label of "open all" */
  open_all_label: string;
  /** Label of "close all" */
  close_all_label: string;
  /** Tell search engines these are questions and answers */
  has_schema: boolean;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /**
   * Items
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Id */
    id: string;
    /** Title */
    title?: string;
    /** Content */
    content?: RichTextDocument;
  }[];
}

/** Cars to rent with what they offer, what can be had with them, and the way to ask for each. */
export interface CarRent {
  /** Heading */
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
  /** Small print */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Cars
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Car
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Title */
    title?: string;
    /** Text */
    text?: RichTextDocument;
    /** Where the car is asked for: a page, a form, a telephone number. */
    button?: Link;
    /** Icon 1 */
    icon_1: Icon;
    /** Text of icon 1 */
    icon_text_1: string;
    /** Icon 2 */
    icon_2: Icon;
    /** Text of icon 2 */
    icon_text_2: string;
    /** Icon 3 */
    icon_3: Icon;
    /** Text of icon 3 */
    icon_text_3: string;
    /** Icon 4 */
    icon_4: Icon;
    /** Text of icon 4 */
    icon_text_4: string;
    /** Icon 5 */
    icon_5: Icon;
    /** Text of icon 5 */
    icon_text_5: string;
    /** Icon 6 */
    icon_6: Icon;
    /** Text of icon 6 */
    icon_text_6: string;
    /** Icon 7 */
    icon_7: Icon;
    /** Text of icon 7 */
    icon_text_7: string;
    /** Icon 8 */
    icon_8: Icon;
    /** Text of icon 8 */
    icon_text_8: string;
    /** What can be had with the car. A set without title, description and picture is not shown. */
    additional_equipment_title_1: string;
    /** Equipment 1: description */
    additional_equipment_description_1: string;
    /** Equipment 1: image */
    additional_equipment_image_1?: Image;
    /** Equipment 2: title */
    additional_equipment_title_2: string;
    /** Equipment 2: description */
    additional_equipment_description_2: string;
    /** Equipment 2: image */
    additional_equipment_image_2?: Image;
    /** Equipment 3: title */
    additional_equipment_title_3: string;
    /** Equipment 3: description */
    additional_equipment_description_3: string;
    /** Equipment 3: image */
    additional_equipment_image_3?: Image;
    /** Equipment 4: title */
    additional_equipment_title_4: string;
    /** Equipment 4: description */
    additional_equipment_description_4: string;
    /** Equipment 4: image */
    additional_equipment_image_4?: Image;
    /** Equipment 5: title */
    additional_equipment_title_5: string;
    /** Equipment 5: description */
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
  /** Heading */
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
   * Items
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Shown while the pointer rests on the item. */
    hover_image?: Image;
    /** Name */
    item_name?: string;
    /** A price, a colour, a word such as “New”. */
    item_label: string;
    /** Button */
    button?: Link;
  }[];
}

/** Products of the collection in a row, as another service has them. */
export interface CollectionSliderFeed {
  /** Heading */
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
  /** Language */
  lang: 'en' | 'ar';
  /** As the service calls it. */
  market: string;
  /** As the service calls it. */
  collection: string;
  /** How many the other service is asked for; the products of the house stand before them. */
  limit: number;
  /** Grouped by kind */
  grouped: boolean;
  /** Buttons to leaf with */
  show_pagination: boolean;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Items of your own
   *
   * @minItems 0
   * @maxItems 30
   *
   * Items: Item
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Shown while the pointer rests on the item. */
    hover_image?: Image;
    /** Name */
    item_name?: string;
    /** A price, a colour, a word such as “New”. */
    item_label: string;
    /** Button */
    button?: Link;
  }[];
}

/** A car in its colours: choosing one shows the car in it. */
export interface ColorPickerSlider {
  /** Heading */
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
   * Colours
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Colour
   */
  groups: {
    /** Id */
    id: string;
    /** Name of the colour */
    label?: string;
    /** As #rrggbb. */
    color: string;
    /** For paints that one colour cannot show. */
    swatch_image?: Image;
    /** The car in this colour */
    image?: Image;
    /** A line beside the name */
    description: string;
  }[];
}

/** Two pictures in one frame with a divider to draw across. */
export interface CompareImages {
  /** Heading */
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
  /** Label of the first image */
  before_label: string;
  /** Image after */
  after_image?: Image;
  /** Label of the second image */
  after_label: string;
  /** Theme */
  theme: 'light' | 'dark';
  /** Text beside the pictures */
  has_sidebar: boolean;
  /** Move the divider once when it comes into view */
  has_autostart: boolean;
  /** Start position (%) */
  start_position: number;
}

/** Pictures with text beneath, up to four in a row. */
export interface ContentBlocks {
  /** Heading */
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
   * Blocks
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: Block
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Icon */
    header_icon: Icon;
    /** Heading */
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
  /** Heading */
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
  /** Slide duration (ms) */
  slide_duration: number;
  /** Colour */
  box_color: BoxColor;
  /**
   * Frames
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Pair of frames
   */
  groups: {
    /** Id */
    id: string;
    /** Large picture */
    image?: Image;
    /** Small picture */
    small_image?: Image;
    /** Heading */
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
  /** Heading */
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
  /** The map stands */
  map_position: 'start' | 'end';
}

/** What an electric drive can do: a picture, its words, and figures of the car. */
export interface ElectrifyingPower {
  /** Heading */
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
  /** Label of the charge */
  charge_label: string;
  /** How long a charge from 10 to 80 per cent takes; with 0 nothing is said of charging. */
  charge_minutes: number;
  /** Note below the charge */
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
  /** Heading */
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
  /** Form */
  form_id: string;
  /** Place of the form */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Open the form in a window */
  modal_form: boolean;
  /** Label of the button that opens it */
  modal_label: string;
  /** Colour */
  box_color: BoxColor;
  /** Place of the button */
  button_position: 'left' | 'center' | 'right';
  /** Colour of the button */
  button_color: 'primary' | 'black' | 'white';
  /** More space above the button */
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
  /** Heading */
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
   * Tabs
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Tab
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    tab_icon: Icon;
    /** Label */
    tab_label?: string;
    /** Sent with the form under menaTabs when this tab is chosen. */
    tab_id: string;
    /** Space beside the label (px) */
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
  /** Form */
  form_id: string;
  /** Place of the form */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Open the form in a window */
  modal_form: boolean;
  /** Label of the button that opens it */
  modal_label: string;
  /** Paragraph above the form */
  form_paragraph?: RichTextDocument;
  /** Small print below the form */
  form_disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /** Small print below the block */
  disclaimer: string;
  /** Place of the button */
  button_position: 'left' | 'center' | 'right';
  /** Colour of the button */
  button_color: 'primary' | 'black' | 'white';
  /** More space above the button */
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
  /** Heading */
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
   * Tabs
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Tab
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    tab_icon: Icon;
    /** Label */
    tab_label?: string;
    /** Sent with the form under menaTabs when this tab is chosen. */
    tab_id: string;
    /** Space beside the label (px) */
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
  /** Form */
  form_id: string;
  /** Place of the form */
  form_position: 'left' | 'center' | 'right';
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Open the form in a window */
  modal_form: boolean;
  /** Label of the button that opens it */
  modal_label: string;
  /** Paragraph above the form */
  form_paragraph?: RichTextDocument;
  /** Small print below the form */
  form_disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /** Small print below the block */
  disclaimer: string;
  /** Place of the button */
  button_position: 'left' | 'center' | 'right';
  /** Colour of the button */
  button_color: 'primary' | 'black' | 'white';
  /** More space above the button */
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
  /** Heading */
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
  /** Table of starting prices */
  table_content: string;
  /** Form */
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
  /** Heading */
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
  /** Heading */
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
  /** Style */
  calculator_style: 'default' | 'mena';
  /** On the road prices in whole units of the site's currency. */
  models_info: string;
  /** Keys with commas between them; all models where it is empty. */
  nameplate_key_filter: string;
  /** Fees and payments of zero do not show. */
  hide_free_items: boolean;
  /** Label of the model */
  model_label: string;
  /** Label of the product */
  product_label: string;
  /** Label of the down payment */
  down_payment_label: string;
  /** Label of the duration */
  duration_label: string;
  /** Label of the rate, where it can be chosen */
  interest_rate_input_label: string;
  /** Label of the balloon */
  balloon_label: string;
  /** Below the total deposit: how it is paid. */
  cash_deposit_label: string;
  /** Figure: monthly payment */
  monthly_payment_label: string;
  /** Figure: on the road price */
  on_the_road_price_label: string;
  /** Figure: total deposit */
  total_deposit_label: string;
  /** Figure: total amount of credit */
  total_amount_of_credit_label: string;
  /** Figure: monthly payments */
  monthly_payments_label: string;
  /** Figure: duration of agreement */
  duration_of_agreement_label: string;
  /** Figure: final payment */
  final_payment_label: string;
  /** Figure: fees */
  fees_label: string;
  /** Figure: rate of interest */
  interest_rate_label: string;
  /** Figure: representative APR */
  representative_apr_label: string;
  /** Figure: total charge for credit */
  total_charge_for_credit_label: string;
  /** Figure: total amount payable */
  total_amount_payable_label: string;
  /** Figure: created at */
  created_at_label: string;
  /** Heading of the representative example */
  representative_example_label: string;
  /** Label of "fixed" */
  fixed_label: string;
  /** Label of "variable" */
  variable_label: string;
  /** Only seen without script. */
  calculate_label: string;
  /** Label of "print" */
  print_label: string;
  /** Label of "share" */
  share_label: string;
  /** Said when the address was copied */
  shared_label: string;
  /** Disclaimer */
  disclaimer?: RichTextDocument;
  /** Colour */
  box_color: BoxColor;
  /**
   * Products
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Product
   */
  groups: {
    /** Id */
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
    /** Name */
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
    /** Title of the disclaimer */
    disclaimer_title: string;
    /** Text of the disclaimer */
    disclaimer_body?: RichTextDocument;
  }[];
}

/** Five questions that end in one of four recommendations: petrol, diesel, plug-in hybrid or electric. */
export interface FuelQuiz {
  /** Image */
  image?: Image;
  /** Heading */
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
  /** Label of the button that starts */
  start_label: string;
  /** Label of "next" */
  next_label: string;
  /** Label of "previous" */
  previous_label: string;
  /** Label of "see result" */
  see_result_label: string;
  /** Label of "start again" */
  start_again_label: string;
  /** Heading of the advantages */
  advantages_label: string;
  /** Heading of the disadvantages */
  disadvantages_label: string;
  /** Stands above what comes second. */
  consider_label: string;
  /** Question */
  step_1_heading: string;
  /** Text below the question */
  step_1_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_1_answer_1: string;
  /** Answer 1: explanation */
  step_1_answer_1_description: string;
  /** Answer 2 */
  step_1_answer_2: string;
  /** Answer 2: explanation */
  step_1_answer_2_description: string;
  /** Answer 3 */
  step_1_answer_3: string;
  /** Answer 3: explanation */
  step_1_answer_3_description: string;
  /** Question */
  step_2_heading: string;
  /** Text below the question */
  step_2_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_2_answer_1: string;
  /** Answer 1: explanation */
  step_2_answer_1_description: string;
  /** Answer 2 */
  step_2_answer_2: string;
  /** Answer 2: explanation */
  step_2_answer_2_description: string;
  /** Answer 3 */
  step_2_answer_3: string;
  /** Answer 3: explanation */
  step_2_answer_3_description: string;
  /** Answer 4 */
  step_2_answer_4: string;
  /** Answer 4: explanation */
  step_2_answer_4_description: string;
  /** Several answers may be chosen here. */
  step_3_heading: string;
  /** Text below the question */
  step_3_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_3_answer_1: string;
  /** Answer 1: explanation */
  step_3_answer_1_description: string;
  /** Answer 2 */
  step_3_answer_2: string;
  /** Answer 2: explanation */
  step_3_answer_2_description: string;
  /** Answer 3 */
  step_3_answer_3: string;
  /** Answer 3: explanation */
  step_3_answer_3_description: string;
  /** Answer 4 */
  step_3_answer_4: string;
  /** Answer 4: explanation */
  step_3_answer_4_description: string;
  /** Question */
  step_4_heading: string;
  /** Text below the question */
  step_4_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_4_answer_1: string;
  /** Answer 1: explanation */
  step_4_answer_1_description: string;
  /** Answer 2 */
  step_4_answer_2: string;
  /** Answer 2: explanation */
  step_4_answer_2_description: string;
  /** Answer 3 */
  step_4_answer_3: string;
  /** Answer 3: explanation */
  step_4_answer_3_description: string;
  /** Answer 4 */
  step_4_answer_4: string;
  /** Answer 4: explanation */
  step_4_answer_4_description: string;
  /** Question */
  step_5_heading: string;
  /** Text below the question */
  step_5_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_5_answer_1: string;
  /** Answer 1: explanation */
  step_5_answer_1_description: string;
  /** Answer 2 */
  step_5_answer_2: string;
  /** Answer 2: explanation */
  step_5_answer_2_description: string;
  /** Answer 3 */
  step_5_answer_3: string;
  /** Answer 3: explanation */
  step_5_answer_3_description: string;
  /** Heading */
  petrol_heading: string;
  /** Image */
  petrol_image?: Image;
  /** Introduction */
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
  /** As second recommendation: text */
  petrol_aside_description: string;
  /** As second recommendation: main link */
  petrol_aside_primary_link?: Link;
  /** As second recommendation: further link */
  petrol_aside_secondary_link?: Link;
  /** Heading */
  diesel_heading: string;
  /** Image */
  diesel_image?: Image;
  /** Introduction */
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
  /** As second recommendation: text */
  diesel_aside_description: string;
  /** As second recommendation: main link */
  diesel_aside_primary_link?: Link;
  /** As second recommendation: further link */
  diesel_aside_secondary_link?: Link;
  /** Heading */
  phev_heading: string;
  /** Image */
  phev_image?: Image;
  /** Introduction */
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
  /** As second recommendation: text */
  phev_aside_description: string;
  /** As second recommendation: main link */
  phev_aside_primary_link?: Link;
  /** As second recommendation: further link */
  phev_aside_secondary_link?: Link;
  /** Heading */
  bev_heading: string;
  /** Image */
  bev_image?: Image;
  /** Introduction */
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
  /** As second recommendation: text */
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
  /** Heading */
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
   * Pictures
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Picture
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Title */
    heading: string;
    /** Caption */
    caption: string;
    /** Link */
    link?: Link;
  }[];
}

/** Pictures in up to four categories, each behind its name and large on demand. */
export interface GalleryCategories {
  /** Heading */
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
   * Categories
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Category
   */
  groups: {
    /** Id */
    id: string;
    /** Name of the category */
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
  /** Advance on its own */
  is_autoplay: boolean;
  /** Slide duration (ms) */
  slide_duration: number;
  /** Show the progress timer */
  has_timer: boolean;
  /** At most 4 slides on touch devices */
  has_touch_devices_slides_limit: boolean;
  /** Show the price banner */
  has_banner: boolean;
  /** Wide slides (16 / 6.5) */
  has_wide_ratio: boolean;
  /** Play films on phones */
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
   * Slides
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Slide
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Portrait, with room for the words above what it shows. Without one the picture is cut around its focal point and stands above the words. */
    image_mobile?: Image;
    /** Not for pictures with lettering or number plates. */
    mirror_on_rtl: boolean;
    /** Line above the headline */
    info: string;
    /** Headline */
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
    /** Film */
    video_type: 'video' | 'video_background';
    /** Film on large screens */
    video_desktop: string;
    /** Film on phones */
    video_mobile: string;
    /** Which part of a film stays in sight where the slide is narrower or lower than the film. */
    'video-styles': 'cover' | 'cover-top' | 'cover-bottom' | 'contain';
    /** Address of a background film */
    background_video_url: string;
    /** Links shown when the film cannot play */
    fallback_links: Links;
  }[];
}

/** One picture across the page with the title on it. Opens a page. */
export interface HeroTitleBanner {
  /** Heading */
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
  /** Silent film for narrow screens */
  film_mobile: string;
  /** Wide picture (16 / 6.5) */
  has_wide_ratio: boolean;
  /** Colour */
  box_color: BoxColor;
}

/** A picture with points that open a few words each. */
export interface Hotspots {
  /** Heading */
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
  /** Look of the points */
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
  /** Code */
  code?: string;
  /** Needs the permission to publish unsafe HTML. */
  is_raw: boolean;
  /** Raw code that names other hosts shows a placeholder until the visitor allows it. */
  consent_scope: 'marketing' | 'statistic' | 'optional' | 'unclassified' | 'none';
  /** Title of the frame, for screen readers */
  frame_title: string;
  /** Height of the frame (px) */
  frame_height: number;
}

/** Themes, each behind a button with its icon. */
export interface IconButtonCarousel {
  /** Heading */
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
   * Themes
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Theme
   */
  groups: {
    /** Id */
    id: string;
    /** Icon of the button */
    icon: Icon;
    /** Words of the button */
    label?: string;
    /** Image */
    image?: Image;
    /** Heading */
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
  /** Heading */
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
   * Stations
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Station
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    icon: Icon;
    /** Date or time */
    label: string;
    /** Heading */
    heading?: string;
    /** Paragraph */
    paragraph?: RichTextDocument;
    /** Paragraph size */
    paragraph_size: ParagraphSize;
  }[];
}

/** A box of text on a wide background picture, with an optional count-down. */
export interface ImageBox {
  /** Line above the heading */
  top_paragraph: string;
  /** Heading */
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
  /** Keep the box on the right in right-to-left languages */
  right_on_rtl: boolean;
  /** Count down to a moment */
  has_timer: boolean;
  /** Counts down to */
  timer_end?: string;
  /** Label of the count-down */
  timer_label: string;
  /** Text after the end */
  timer_ended_label: string;
}

/** A bar of anchors that stays in view and shows where on the page you are. */
export interface InPageNavigation {
  /** Label of "back to top" */
  goTopShort: string;
  /** Link at the end */
  link?: Link;
  /**
   * Entries
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Entry
   */
  groups: {
    /** Id */
    id: string;
    /** Label */
    label?: string;
    /** Leads to the block with the scroll id */
    blockId?: string;
  }[];
}

/** Visitors choose their system, and see what belongs to it. */
export interface InfotainmentSelector {
  /** Heading */
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
  /** Label of the list */
  dropdown_label: string;
  /** First line of the list, before a choice */
  dropdown_default: string;
  /** Label of the button */
  button_label: string;
  /** {option} stands for the chosen line and must stay in the title. */
  model_title: string;
  /** Label of the way back */
  back_button_label: string;
  /** Icon of the way back */
  back_icon: Icon;
  /** Also the words that open it, such as “Which system do I have?”. Without them there is no window. */
  modal_title: string;
  /** Text of the window */
  modal_text?: RichTextDocument;
  /**
   * Choices
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Choice
   */
  groups: {
    /** Id */
    id: string;
    /** Line in the list */
    option_label?: string;
    /** Blocks */
    blocks: Slot;
  }[];
}

/** A cabin to look around in, from a panorama. */
export interface Interior360 {
  /** Heading */
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
  /** Picture on the other side */
  mirrored: boolean;
  /** Heading */
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
  /** Detail 1: name */
  detail_1_label: string;
  /** Detail 1: value */
  detail_1_value: string;
  /** Detail 2: name */
  detail_2_label: string;
  /** Detail 2: value */
  detail_2_value: string;
  /** Detail 3: name */
  detail_3_label: string;
  /** Detail 3: value */
  detail_3_value: string;
  /** Detail 4: name */
  detail_4_label: string;
  /** Detail 4: value */
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
  /** Title */
  title: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Description */
  description?: RichTextDocument;
  /** The cars whose maps can be updated. */
  list_key: string;
  /** Question for the number */
  vin_title: string;
  /** Label of the field */
  vin_label: string;
  /** Words of the button */
  vin_button_text: string;
  /** Answer when the car is not in the list */
  vin_negative_text: string;
  /** Question for the car */
  select_title: string;
  /** Words of the way back */
  back_text: string;
  /** Label of the first list */
  parent_dropdown_label: string;
  /** First list before a choice */
  parent_dropdown_placeholder: string;
  /** Every line of the first list */
  parent_all_items_label: string;
  /** Label of the second list */
  child_dropdown_label: string;
  /** Second list before a choice */
  child_dropdown_placeholder: string;
  /** Every line of the second list */
  child_all_items_label: string;
  /** Label of the button */
  button_text: string;
  /** Words that clear the choice */
  clear_text: string;
  /** Link that shows everything */
  view_all_link_text: string;
  /** Heading above what was found */
  result_text: string;
  /** {amount} stands for how many were found, {parent} and {child} for what was chosen. */
  result_text_label: string;
  /** Text below */
  info_text_below?: RichTextDocument;
  /** The lines of both lists, and which keys of the groups below fit which choice. A choice without a second line fits all of them. */
  subblocks_mapper: string;
  /**
   * Groups
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Group
   */
  groups: {
    /** Id */
    id: string;
    /** The key by which the assignments name it. */
    subblock_key?: string;
    /** Label of the button that opens the window */
    button_text: string;
    /** Title of the window */
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
  /** Heading */
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
  /** Film */
  video: string;
  /** Without one the film's own picture is shown. */
  video_image?: Image;
  /** The film waits until somebody starts it */
  disable_autoplay: boolean;
  /** Look of the film's buttons */
  video_ui_theme: 'light' | 'dark';
  /** Place of the film */
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
  /** Heading */
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
  /** Beside each other */
  has_columns: boolean;
  /** Heading of the features */
  features_heading: string;
  /** Heading of all data */
  specs_heading: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Derivatives
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Derivative
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    icon: Icon;
    /** Name */
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
    /** Label of the standard equipment */
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
  /** Label of the body styles */
  select_bodystyle_label: string;
  /** Label of the models */
  select_model_label: string;
  /** Words of the button */
  submit_label: string;
  /** Colour */
  box_color: BoxColor;
}

/** Cars in a row, each with its picture, its engines and its page. */
export interface ModelsCarousel {
  /** Heading */
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
  /** Heading of engines */
  engine_label: string;
  /** Heading of consumption */
  consumption_label: string;
  /** Heading of prices */
  price_label: string;
  /** Heading of leasing */
  lease_label: string;
  /** Small print */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Models
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Model
   */
  groups: {
    /** Id */
    id: string;
    /** Nameplate */
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
  /** Heading */
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
  /** Words that lead to an article */
  read_more: string;
  /** Words beside the pages */
  pagination_text: string;
  /** Words before the date */
  publication_date: string;
  /** Way back to the news */
  back_to_news: string;
  /** Text when the news cannot be had */
  error_text: string;
  /** Text when there are none */
  no_results_text: string;
  /** Colour */
  box_color: BoxColor;
}

/** Chapters in their order, each behind its number. */
export interface NumberButtonCarousel {
  /** Heading */
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
   * Chapters
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Chapter
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Heading */
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
  /** Approved used cars */
  approved: boolean;
  /** Owners */
  owners: boolean;
  /** Branded goods */
  branded_goods: boolean;
  /** Of several brands one is enough; without any all are shown. */
  defender: boolean;
  /** Brand Discovery */
  discovery: boolean;
  /** Brand Range Rover */
  range_rover: boolean;
  /** The one whose key stands in the settings of the brand. */
  product: boolean;
  /** Title */
  form_title: string;
  /** Subtitle */
  form_subtile: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Text when the offers cannot be had */
  error_text: string;
  /** Button that tries again */
  error_button_text: string;
  /** Form */
  form_id: string;
  /** Otherwise the form decides. */
  has_two_columns: boolean;
  /** Place of the button */
  button_position: 'left' | 'center' | 'right';
  /** Colour of the button */
  button_color: 'primary' | 'black' | 'white';
  /** More space above the button */
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
   * Pictures
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Picture
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Picture for narrow screens */
    image_mobile?: Image;
    /** Heading */
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
  /** Quote */
  quote?: string;
  /** Author */
  author: string;
  /** Position of the author */
  author_position: string;
  /** Alignment */
  section_class: 'left' | 'center' | 'right';
  /** Alignment by screen */
  section_class_at: {
    /** Tablet */
    tablet?: 'left' | 'center' | 'right';
    /** Phone */
    phone?: 'left' | 'center' | 'right';
  };
  /** Justify the text */
  justify_text: boolean;
  /** Portrait */
  image?: Image;
  /** Colour */
  box_color: BoxColor;
}

/** What several people say, one after the other. */
export interface QuoteSlider {
  /** Heading */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Alignment */
  section_class: 'left' | 'center' | 'right';
  /** Alignment by screen */
  section_class_at: {
    /** Tablet */
    tablet?: 'left' | 'center' | 'right';
    /** Phone */
    phone?: 'left' | 'center' | 'right';
  };
  /** Justify the text */
  justify_text: boolean;
  /** Visitors can stop it; it rests for those who want less motion. */
  is_autoplay: boolean;
  /** Time of a quote (ms) */
  slide_duration: number;
  /** Colour */
  box_color: BoxColor;
  /**
   * Quotes
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Quote
   */
  groups: {
    /** Id */
    id: string;
    /** Quote */
    quote?: string;
    /** Author */
    author: string;
    /** Position of the author */
    author_position: string;
    /** Portrait */
    image?: Image;
  }[];
}

/** How a race of the season ended: places, drivers, teams, times and points. */
export interface RacingResults {
  /** Heading */
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
  /** Heading */
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
  /** Unit of distances */
  distance_unit: 'km' | 'mi';
  /** Unit of temperatures */
  temperature_unit: 'C' | 'F';
  /** The official range, for as long as the figures cannot be read. */
  wltp_text: string;
  /** Above the range */
  range_label: string;
  /** Label of the model */
  model_label: string;
  /** Label of the wheels */
  wheels_label: string;
  /** Label of the climate control */
  climate_label: string;
  /** Label of "on" */
  climate_on_label: string;
  /** Label of "off" */
  climate_off_label: string;
  /** Label of the speed */
  speed_label: string;
  /** Label of the temperature */
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
  /** Heading */
  heading: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Colour */
  box_color: BoxColor;
  /**
   * Steps
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: Step
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    icon: Icon;
    /** Link */
    link?: Link;
    /** A few words */
    text: string;
  }[];
}

/** Cars to rent with an inquiry in three steps: place and days, contact details, summary with an estimate. */
export interface RentACar {
  /** Heading */
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
  /** Words after sending */
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
   * Groups of extras
   *
   * @maxItems 4
   *
   * Items: Group
   */
  groups: {
    /** Id */
    id: string;
    /** Name */
    name?: string;
    /** Items with extras, each with a price and a control. */
    data_json: string;
  }[];
}

/** The houses of the dealer with address, services and ways to get in touch. */
export interface RetailerCards {
  /** Heading */
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
   * Retailers
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Retailer
   */
  groups: {
    /** Id */
    id: string;
    /** Name */
    name?: string;
    /** Street and number */
    address: string;
    /** Postcode and town */
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
  /** Heading */
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
  /** Label of the search */
  search_label: string;
  /** Label of the button */
  search_button_label: string;
  /** Label of the list */
  list_label: string;
  /** When none is found */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** The houses of the dealer beside a map, with a search. */
export interface RetailerLocatorMap {
  /** Heading */
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
  /** Label of the search */
  search_label: string;
  /** Label of the button */
  search_button_label: string;
  /** Label of the list */
  list_label: string;
  /** When none is found */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** The houses of the dealer under the names of their regions, with a search. */
export interface RetailerLocatorRegional {
  /** Heading */
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
  /** Label of the search */
  search_label: string;
  /** Label of the button */
  search_button_label: string;
  /** Label of the list */
  list_label: string;
  /** When none is found */
  no_results_text: string;
  /** Shown when visitors ask which house is nearest. */
  distance_unit: 'km' | 'mi';
}

/** What search engines learn of the dealer’s houses. Visitors see nothing of it. */
export interface RetailerSchema {
  /**
   * Retailers
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Retailer
   */
  groups: {
    /** Id */
    id: string;
    /** Name */
    name?: string;
    /** Image */
    image?: Image;
    /** Description */
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
   * Workshops
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Workshop
   */
  groups: {
    /** Id */
    id: string;
    /** Name */
    name?: string;
    /** Image */
    image?: Image;
    /** Description */
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
  /** Heading */
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
   * Cards
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Card
   */
  groups: {
    /** Id */
    id: string;
    /** Image */
    image?: Image;
    /** Heading */
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
  /** Small heading */
  small_heading: string;
  /** Big heading */
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
  /** What the first picture shows */
  frame_1_label: string;
  /** Second picture */
  frame_2?: Image;
  /** What the second picture shows */
  frame_2_label: string;
  /** Third picture */
  frame_3?: Image;
  /** What the third picture shows */
  frame_3_label: string;
  /** Fourth picture */
  frame_4?: Image;
  /** What the fourth picture shows */
  frame_4_label: string;
  /** Figure at the last picture */
  counter: number;
  /** Figure at the first picture */
  counter_start: number;
  /** Unit of the figure */
  counter_label: string;
  /** Without words: “Click to interact” in the visitor's language. */
  click_to_interact_label: string;
  /** Without words: “Touch to interact” in the visitor's language. */
  touch_to_interact_label: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Pictures below the text */
  image_under_text: boolean;
  /** Figure above the pictures */
  reversed_counter_position: boolean;
  /** Colour */
  box_color: BoxColor;
}

/** Large words that switch between pictures across the page, or other blocks. */
export interface SectionImageTabs {
  /** Heading */
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
   * Tabs
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Id */
    id: string;
    /** Label */
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
  /** Heading */
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
  /** Open the tabs in a window */
  has_modal: boolean;
  /** Title of the window */
  modal_title: string;
  /**
   * Tabs
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    icon: Icon;
    /** Label */
    label?: string;
    /** Part after # in the address that opens this tab. */
    hash_id: string;
    /** Title of the card */
    modal_card_title: string;
    /** Subtitle of the card */
    modal_card_subtitle: string;
    /** Image of the card */
    modal_card_image?: Image;
    /** Blocks */
    blocks: Slot;
  }[];
}

/** A row of ways onward: a picture or icon, a few words and a link each. */
export interface SignPost {
  /** Heading */
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
   * Signs
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Sign
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    header_icon: Icon;
    /** Image */
    image?: Image;
    /** Heading */
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
  /** Side of the picture */
  image_position: 'left' | 'right';
  /** Without it the block is not there any more. */
  over_text?: RichTextDocument;
  /** Colour */
  box_color: BoxColor;
}

/** A heading, a paragraph and links. The plain text of a page. */
export interface Snippet {
  /** Heading */
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
  /** Alignment */
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
  /** Heading */
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
  /** Label of the choice of models */
  select_model_label: string;
  /** Label of the choice of engines */
  engine_label: string;
  /** Heading of the figures */
  specification_label: string;
  /** Words of the button */
  view_specification_label: string;
  /** Small print */
  disclaimer: string;
  /** Colour */
  box_color: BoxColor;
  /**
   * Models
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: Model
   */
  groups: {
    /** Id */
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
  /** Heading */
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
  /** Small print */
  disclaimer: string;
  /** Link */
  link?: Link;
  /** More links */
  links: Links;
  /** Colour */
  box_color: BoxColor;
  /**
   * Figures
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Figure
   */
  groups: {
    /** Id */
    id: string;
    /** Figure */
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
  /** Heading */
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
  /** Models */
  models: boolean;
  /** Cash, lease, subscription. */
  financing_options: boolean;
  /** New, approved, used. */
  states: boolean;
  /** In stock, on its way, and so on. */
  statuses: boolean;
  /** List price */
  msrp_price: boolean;
  /** Price */
  display_price: boolean;
  /** Mileage */
  mileage: boolean;
  /** Year of production */
  production_year: boolean;
  /** Model year */
  model_year: boolean;
  /** Power */
  power: boolean;
  /** Fuel */
  engine_types: boolean;
  /** Gearbox */
  transmissions: boolean;
  /** Basic colours: blue, white, grey. */
  colors: boolean;
  /** Colours by the names that the maker gives them. */
  specific_colors: boolean;
  /** Retailers */
  dealers: boolean;
  /** Seats */
  number_of_seats: boolean;
  /** Look of the reset button */
  reset_button_theme: 'primary' | 'secondary' | 'tertiary';
  /** Colour */
  box_color: BoxColor;
  /** A headline, and cars that stand out above the others while nothing is filtered. */
  vehicles: string;
}

/** Cars from the stock in a row: the newest, the most affordable, or those like a model. */
export interface StockLocatorCarousel {
  /** Heading */
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
  /** Order */
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
  /** Most cars */
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
  /** Heading */
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
  /** Models */
  models: boolean;
  /** Cash, lease, subscription. */
  financing_options: boolean;
  /** New, approved, used. */
  states: boolean;
  /** In stock, on its way, and so on. */
  statuses: boolean;
  /** List price */
  msrp_price: boolean;
  /** Price */
  display_price: boolean;
  /** Mileage */
  mileage: boolean;
  /** Year of production */
  production_year: boolean;
  /** Model year */
  model_year: boolean;
  /** Power */
  power: boolean;
  /** Fuel */
  engine_types: boolean;
  /** Gearbox */
  transmissions: boolean;
  /** Basic colours: blue, white, grey. */
  colors: boolean;
  /** Colours by the names that the maker gives them. */
  specific_colors: boolean;
  /** Retailers */
  dealers: boolean;
  /** Seats */
  number_of_seats: boolean;
  /** Look of the reset button */
  reset_button_theme: 'primary' | 'secondary' | 'tertiary';
  /** Colour */
  box_color: BoxColor;
  /** A headline, and cars that stand out above the others while nothing is filtered. */
  vehicles: string;
}

/** Three questions that end in a contract to recommend: subscription, loan, full service or leasing to go. */
export interface SubscriptionQuiz {
  /** Heading */
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
  /** Label of "next" */
  next_label: string;
  /** Label of "previous" */
  previous_label: string;
  /** Label of "see result" */
  see_result_label: string;
  /** Label of "start again" */
  start_again_label: string;
  /** Leads from the summary back to a question. */
  change_label: string;
  /** Question */
  step_1_heading: string;
  /** Text below the question */
  step_1_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_1_answer_1: string;
  /** Answer 1: explanation */
  step_1_answer_1_description: string;
  /** Answer 2 */
  step_1_answer_2: string;
  /** Answer 2: explanation */
  step_1_answer_2_description: string;
  /** Answer 3 */
  step_1_answer_3: string;
  /** Answer 3: explanation */
  step_1_answer_3_description: string;
  /** Question */
  step_2_heading: string;
  /** Text below the question */
  step_2_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_2_answer_1: string;
  /** Answer 1: explanation */
  step_2_answer_1_description: string;
  /** Answer 2 */
  step_2_answer_2: string;
  /** Answer 2: explanation */
  step_2_answer_2_description: string;
  /** Answer 3 */
  step_2_answer_3: string;
  /** Answer 3: explanation */
  step_2_answer_3_description: string;
  /** Question */
  step_3_heading: string;
  /** Text below the question */
  step_3_subheading: string;
  /** An answer without words is not offered; a question without answers is left out. */
  step_3_answer_1: string;
  /** Answer 1: explanation */
  step_3_answer_1_description: string;
  /** Answer 2 */
  step_3_answer_2: string;
  /** Answer 2: explanation */
  step_3_answer_2_description: string;
  /** Heading */
  summary_heading: string;
  /** Text below the heading */
  summary_paragraph: string;
  /** Above the main product */
  main_label: string;
  /** Above the alternative */
  alternative_label: string;
  /** Image */
  subscription_image?: Image;
  /** Title */
  subscription_title: string;
  /** Content */
  subscription_content?: RichTextDocument;
  /** Button */
  subscription_button?: Link;
  /** Image */
  loan_image?: Image;
  /** Title */
  loan_title: string;
  /** Content */
  loan_content?: RichTextDocument;
  /** Button */
  loan_button?: Link;
  /** Image */
  full_service_image?: Image;
  /** Title */
  full_service_title: string;
  /** Content */
  full_service_content?: RichTextDocument;
  /** Button */
  full_service_button?: Link;
  /** Image */
  leasing_to_go_image?: Image;
  /** Title */
  leasing_to_go_title: string;
  /** Content */
  leasing_to_go_content?: RichTextDocument;
  /** Button */
  leasing_to_go_button?: Link;
  /** Item 1: icon */
  footer_item_1_icon: Icon;
  /** Item 1: text */
  footer_item_1_text: string;
  /** Item 2: icon */
  footer_item_2_icon: Icon;
  /** Item 2: text */
  footer_item_2_text: string;
  /** Item 3: icon */
  footer_item_3_icon: Icon;
  /** Item 3: text */
  footer_item_3_text: string;
  /** Item 4: icon */
  footer_item_4_icon: Icon;
  /** Item 4: text */
  footer_item_4_text: string;
  /** The first rule that fits the answers decides. */
  rules: string;
  /** Colour */
  box_color: BoxColor;
}

/** Tabs that each show one large thing: a picture with words on it, a car to turn or a cabin to look around in. */
export interface TabbedComponent {
  /** Heading */
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
   * Tabs
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Tab
   */
  groups: {
    /** Id */
    id: string;
    /** Label */
    tab_label?: string;
    /** Part after # in the address that opens this tab. */
    tab_id: string;
    /** Shows */
    component_type: 'image_hero' | 'exterior_360' | 'interior_360';
    /** Image */
    image?: Image;
    /** Portrait, with room for the words above what it shows. */
    image_mobile?: Image;
    /** Heading on the picture */
    image_heading: string;
    /** Text on the picture */
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
  /** Heading */
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
   * Steps
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Step
   */
  groups: {
    /** Id */
    id: string;
    /** Icon */
    header_icon: Icon;
    /** Heading */
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
  /** Title */
  title: string;
  /** Heading size */
  header_size: HeadingSize;
  /** Heading level */
  header_tag: HeaderTag;
  /** Description */
  description?: RichTextDocument;
  /** Label of the first list */
  parent_dropdown_label: string;
  /** First list before a choice */
  parent_dropdown_placeholder: string;
  /** Every line of the first list */
  parent_all_items_label: string;
  /** Label of the second list */
  child_dropdown_label: string;
  /** Second list before a choice */
  child_dropdown_placeholder: string;
  /** Every line of the second list */
  child_all_items_label: string;
  /** Label of the button */
  button_text: string;
  /** Words that clear the choice */
  clear_text: string;
  /** Link that shows everything */
  view_all_link_text: string;
  /** Heading above what was found */
  result_text: string;
  /** {amount} stands for how many were found, {parent} and {child} for what was chosen. */
  result_text_label: string;
  /** Text below */
  info_text_below?: RichTextDocument;
  /** The lines of both lists, and which keys of the groups below fit which choice. A choice without a second line fits all of them. */
  subblocks_mapper: string;
  /**
   * Groups
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: Group
   */
  groups: {
    /** Id */
    id: string;
    /** The key by which the assignments name it. */
    subblock_key?: string;
    /** Label of the button that opens the window */
    button_text: string;
    /** Title of the window */
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
  /** Title */
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
  /** Label of the field */
  label_text: string;
  /** Words of the button */
  button_text: string;
  /** Answer when the car is affected */
  response_positive: string;
  /** Answer when it is not */
  response_negative: string;
  /** Width and place */
  section_class: 'wide-left' | 'wide-center' | 'narrow-left' | 'narrow-center';
  /** Height */
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
  /** Key of the nameplate */
  nameplate_key: string;
  /** Name */
  name: string;
  /** Price */
  price: number;
}[];

/** What may be chosen */
export interface FinanceCalculatorGroupsInputConfigurationContent {
  /** Down payment (%) */
  down_payment?: {
    /** Smallest */
    min?: number;
    /** Largest */
    max?: number;
    /** At first */
    default?: number;
    /** Step */
    interval?: number;
  };
  /** Duration */
  duration?: {
    /** Smallest */
    min?: number;
    /** Largest */
    max?: number;
    /** At first */
    default?: number;
    /** Step */
    interval?: number;
    /** Unit */
    unit?: 'Years' | 'Months';
  };
  /** Rate of interest (%) */
  interest_rate?: {
    /** Smallest */
    min?: number;
    /** Largest */
    max?: number;
    /** At first */
    default?: number;
    /** Step */
    interval?: number;
  };
  /** Left to the end (%) */
  balloon?: {
    /** Smallest */
    min?: number;
    /** Largest */
    max?: number;
    /** At first */
    default?: number;
    /** Step */
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
  /** Question 1: yearly distance */
  step_1: {
    /** Under 11,000 km */
    'under-11000': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** 11,000 to 24,000 km */
    '11000-24000': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Over 24,000 km */
    'over-24000': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
  };
  /** Question 2: usual journey */
  step_2: {
    /** Under 16 km */
    'under-16': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** 16 to 48 km */
    '16-48': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** 48 to 160 km */
    '48-160': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Over 160 km */
    'over-160': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
  };
  /** Question 3: types of driving */
  step_3: {
    /** Short runs */
    'short-runs': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Business and touring */
    business: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Towing */
    towing: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Pleasure */
    pleasure: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
  };
  /** Question 4: charging and roads */
  step_4: {
    /** Yes, urban roads */
    'yes-urban': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** No, rural roads */
    'no-rural': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Motorway */
    motorway: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Mixed roads */
    mixed: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
  };
  /** Question 5: long journeys */
  step_5: {
    /** Yes, efficient */
    'yes-efficient': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** No, leisurely */
    'no-leisurely': {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
      bev: number;
    };
    /** Spirited */
    spirited: {
      /** Petrol */
      petrol: number;
      /** Diesel */
      diesel: number;
      /** Plug-in hybrid */
      phev: number;
      /** Battery electric */
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
  /** Title */
  title: string;
  /** Text */
  text: string;
  /** From the left (%) */
  x: number;
  /** From the top (%) */
  y: number;
  /** Picture */
  image: string;
  /** Link */
  link_url: string;
  /** Label of the link */
  link_label: string;
}[];

export interface MapUpdateSubblocksMapperContent {
  /**
   * Lines of the lists
   *
   * @maxItems 60
   *
   * Items: Line
   */
  dropdowns: {
    /** Label */
    label: string;
    /** Key */
    key: string;
    /**
     * Second lines
     *
     * @maxItems 60
     *
     * Items: Second line
     */
    children: {
      /** Label */
      label: string;
      /** Key */
      key: string;
    }[];
  }[];
  /**
   * What fits which choice
   *
   * @maxItems 40
   *
   * Items: Assignment
   */
  subblocks_groups: {
    /** Key */
    key: string;
    /**
     * Choices
     *
     * @maxItems 200
     *
     * Items: Choice
     */
    match_dropdowns: {
      /** Key of the line */
      parent_key: string;
      /** Key of the second line */
      child_key: string;
    }[];
  }[];
}

export interface ModelsCarouselGroupsSpecsContent {
  /** Name of the table */
  name: string;
  /**
   * Rows
   *
   * @maxItems 12
   *
   * Items: Row
   */
  rows: {
    /** Name */
    name: string;
    /** Engine */
    engine: string;
    /** Consumption */
    consumption: string;
    /** Price */
    price: string;
    /** Lease */
    lease: string;
  }[];
}

/** Cars */
export interface RentACarVehiclesJsonContent {
  /**
   * Cars
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
    /** Name */
    display_name: string;
    /** Nameplate */
    nameplate_name?: string;
    /** Price */
    price: {
      /** A day */
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
     * What it offers
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
   * Places
   *
   * @maxItems 100
   *
   * Items: Place
   */
  locations_list: {
    /** Stands for the place in cars, fees and inquiries. Keep it when the name changes. */
    name_key: string;
    /** City */
    city_name?: string;
    /** Name of the place */
    point_name: string;
    /** Address */
    address?: string;
    /** Place on the map */
    coordinates?: {
      /** Latitude */
      lat: number;
      /** Longitude */
      lng: number;
    };
  }[];
}

export type Fee = number;

/** Rules */
export interface RentACarAdditionalJsonContent {
  /** ISO 4217, such as EUR; the site’s unless given. */
  currency?: string;
  /** The car may be returned at another place */
  allow_different_dropoff: boolean;
  /** The car may be brought to an address */
  allow_custom_pickup: boolean;
  /** The car may be fetched from an address */
  allow_custom_dropoff: boolean;
  /** Distances in */
  distance_unit: 'km' | 'mi';
  /**
   * Closed on
   *
   * @maxItems 7
   *
   * Items: Day
   */
  datepicker_disabled_days: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** Times */
  date?: {
    /** First time */
    first_time: string;
    /** Last time */
    last_time: string;
    /** Minutes between times */
    step_minutes: number;
  };
  /** Map */
  map?: {
    /** Zoom */
    zoom: number;
    /** Place on the map */
    center?: {
      /** Latitude */
      lat: number;
      /** Longitude */
      lng: number;
    };
  };
  /** By pick-up and return place: “quay|airport”. */
  one_way_fees?: {
    [k: string]: Fee;
  };
  /** Bringing and fetching */
  custom_pickup_fee?: {
    /** Base */
    base: number;
    /** Each further km or mile */
    per_unit: number;
    /** Included km or miles */
    included: number;
  };
  /**
   * Discounts
   *
   * @maxItems 20
   *
   * Items: Discount
   */
  discounts?: {
    /** From days */
    min_days: number;
    /** Per cent */
    percent: number;
  }[];
}

/** Texts */
export interface RentACarBlockTranslationsContent {
  /** Button of a car */
  rent?: string;
  /** Name of step 1 */
  step_location?: string;
  /** Name of step 2 */
  step_contact?: string;
  /** Name of step 3 */
  step_summary?: string;
  /** Label: car */
  car?: string;
  /** Label: pick-up place */
  from?: string;
  /** Label: return place */
  to?: string;
  /** Label: pick-up date */
  pickup_date?: string;
  /** Label: pick-up time */
  pickup_time?: string;
  /** Label: return date */
  dropoff_date?: string;
  /** Label: return time */
  dropoff_time?: string;
  /** Option: same place */
  same_place?: string;
  /** Label: bring the car to */
  pickup_address?: string;
  /** Label: fetch the car from */
  dropoff_address?: string;
  /** Heading of the estimate */
  estimate?: string;
  /** Instead of the estimate while days are missing */
  choose_period?: string;
  /** Label of the total */
  total?: string;
  /** Note below the total */
  note?: string;
  /** Heading above the contact details */
  contact?: string;
  /** Button that sends the inquiry */
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
  /** Heading */
  heading?: string;
  /**
   * Extras
   *
   * @maxItems 20
   *
   * Items: Extra
   */
  subitems: {
    /** Name */
    name?: string;
    /** Price */
    price: number;
    /** per_day counts every day, per_rental once; other words stand beside the price, which counts once. */
    price_string_context: string;
    /**
     * What it includes
     *
     * @maxItems 20
     *
     * Items: Line
     */
    features_list?: string[];
    /** Control */
    controller: {
      /** Kind */
      type: 'amount' | 'toggler';
      /** Least */
      min: number;
      /** Most */
      max: number;
      /** At first */
      value: number;
      /** Label when chosen */
      true_label?: string;
      /** Label when not */
      false_label?: string;
      /** Chosen at first */
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
  /** Kind */
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
  /** Label */
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
  /** Kind */
  type: 'telephone' | 'email' | 'faxNumber' | 'url';
  /** Value */
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
  /** Description */
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
  /** Kind */
  type: 'telephone' | 'email' | 'faxNumber' | 'url';
  /** Value */
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
  /** Description */
  description: string;
  /** Where the offer stands. */
  url: string;
}[];

export interface StockLocatorVehiclesContent {
  /** Headline */
  headline: string;
  /**
   * Cars
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
  /** Headline */
  headline: string;
  /**
   * Cars
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
  /** Purpose */
  purpose: 'any' | 'private' | 'business' | 'both';
  /** Period of use */
  period: 'any' | '6-12' | '12-24' | '24-60';
  /** Mileage per year */
  mileage: 'any' | 'below-20000' | 'above-20000';
  /** Main product */
  main: 'subscription' | 'loan' | 'full_service' | 'leasing_to_go';
  /** Alternative product */
  alternative: 'subscription' | 'loan' | 'full_service' | 'leasing_to_go';
}[];

export interface VehicleUpdateSelectSubblocksMapperContent {
  /**
   * Lines of the lists
   *
   * @maxItems 60
   *
   * Items: Line
   */
  dropdowns: {
    /** Label */
    label: string;
    /** Key */
    key: string;
    /**
     * Second lines
     *
     * @maxItems 60
     *
     * Items: Second line
     */
    children: {
      /** Label */
      label: string;
      /** Key */
      key: string;
    }[];
  }[];
  /**
   * What fits which choice
   *
   * @maxItems 40
   *
   * Items: Assignment
   */
  subblocks_groups: {
    /** Key */
    key: string;
    /**
     * Choices
     *
     * @maxItems 200
     *
     * Items: Choice
     */
    match_dropdowns: {
      /** Key of the line */
      parent_key: string;
      /** Key of the second line */
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
