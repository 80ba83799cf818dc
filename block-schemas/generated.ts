// Written by `npm run gen` from the JSON files of `templates/`. Do not edit.
import accordion from './templates/accordion.json' with { type: 'json' };
import compareImages from './templates/compare-images.json' with { type: 'json' };
import contentBlocks from './templates/content-blocks.json' with { type: 'json' };
import entryForm from './templates/entry-form.json' with { type: 'json' };
import expandedEntryForm from './templates/expanded-entry-form.json' with { type: 'json' };
import expandedEntryFormRegional from './templates/expanded-entry-form-regional.json' with { type: 'json' };
import extendedWarranty from './templates/extended-warranty.json' with { type: 'json' };
import galleryCarousel from './templates/gallery-carousel.json' with { type: 'json' };
import heroCarousel from './templates/hero-carousel.json' with { type: 'json' };
import heroTitleBanner from './templates/hero-title-banner.json' with { type: 'json' };
import htmlBox from './templates/html-box.json' with { type: 'json' };
import iconButtonCarousel from './templates/icon-button-carousel.json' with { type: 'json' };
import iconsTimeline from './templates/icons-timeline.json' with { type: 'json' };
import imageBox from './templates/image-box.json' with { type: 'json' };
import inPageNavigation from './templates/in-page-navigation.json' with { type: 'json' };
import keyDetailsPost from './templates/key-details-post.json' with { type: 'json' };
import numberButtonCarousel from './templates/number-button-carousel.json' with { type: 'json' };
import parallaxImage from './templates/parallax-image.json' with { type: 'json' };
import quote from './templates/quote.json' with { type: 'json' };
import quoteSlider from './templates/quote-slider.json' with { type: 'json' };
import readyToGoBar from './templates/ready-to-go-bar.json' with { type: 'json' };
import sameSizeCarousel from './templates/same-size-carousel.json' with { type: 'json' };
import sectionTabs from './templates/section-tabs.json' with { type: 'json' };
import signPost from './templates/sign-post.json' with { type: 'json' };
import snippet from './templates/snippet.json' with { type: 'json' };
import specificationAtAGlance from './templates/specification-at-a-glance.json' with { type: 'json' };
import textSteps from './templates/text-steps.json' with { type: 'json' };
import cardSet from './sets/card.json' with { type: 'json' };
import formSet from './sets/form.json' with { type: 'json' };
import formButtonSet from './sets/form-button.json' with { type: 'json' };
import formValuesSet from './sets/form-values.json' with { type: 'json' };
import introSet from './sets/intro.json' with { type: 'json' };
import itemSet from './sets/item.json' with { type: 'json' };
import linksSet from './sets/links.json' with { type: 'json' };
import mediaSet from './sets/media.json' with { type: 'json' };
import surfaceSet from './sets/surface.json' with { type: 'json' };
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
  /** Kept for the offers service, which this site does not have yet: changes nothing on the page. */
  is_ffi: boolean;
  /** Kept for the offers service, which this site does not have yet: changes nothing on the page. */
  has_mxo: boolean;
  /** Kept for the offers service, which this site does not have yet: changes nothing on the page. */
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
    /** Film crop */
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

/** The values of each template, as prepareBlock hands them out. */
export interface BlockProps {
  'accordion': Accordion;
  'compare-images': CompareImages;
  'content-blocks': ContentBlocks;
  'entry-form': EntryForm;
  'expanded-entry-form': ExpandedEntryForm;
  'expanded-entry-form-regional': ExpandedEntryFormRegional;
  'extended-warranty': ExtendedWarranty;
  'gallery-carousel': GalleryCarousel;
  'hero-carousel': HeroCarousel;
  'hero-title-banner': HeroTitleBanner;
  'html-box': HtmlBox;
  'icon-button-carousel': IconButtonCarousel;
  'icons-timeline': IconsTimeline;
  'image-box': ImageBox;
  'in-page-navigation': InPageNavigation;
  'key-details-post': KeyDetailsPost;
  'number-button-carousel': NumberButtonCarousel;
  'parallax-image': ParallaxImage;
  'quote': Quote;
  'quote-slider': QuoteSlider;
  'ready-to-go-bar': ReadyToGoBar;
  'same-size-carousel': SameSizeCarousel;
  'section-tabs': SectionTabs;
  'sign-post': SignPost;
  'snippet': Snippet;
  'specification-at-a-glance': SpecificationAtAGlance;
  'text-steps': TextSteps;
}

export type BlockKey = keyof BlockProps;

export const blockKeys: readonly BlockKey[] = [
  'accordion',
  'compare-images',
  'content-blocks',
  'entry-form',
  'expanded-entry-form',
  'expanded-entry-form-regional',
  'extended-warranty',
  'gallery-carousel',
  'hero-carousel',
  'hero-title-banner',
  'html-box',
  'icon-button-carousel',
  'icons-timeline',
  'image-box',
  'in-page-navigation',
  'key-details-post',
  'number-button-carousel',
  'parallax-image',
  'quote',
  'quote-slider',
  'ready-to-go-bar',
  'same-size-carousel',
  'section-tabs',
  'sign-post',
  'snippet',
  'specification-at-a-glance',
  'text-steps',
];

const fieldSets: Record<string, FieldSet> = {
  'card': cardSet as FieldSet,
  'form': formSet as FieldSet,
  'form-button': formButtonSet as FieldSet,
  'form-values': formValuesSet as FieldSet,
  'intro': introSet as FieldSet,
  'item': itemSet as FieldSet,
  'links': linksSet as FieldSet,
  'media': mediaSet as FieldSet,
  'surface': surfaceSet as FieldSet,
};

export const templates: Record<BlockKey, BlockTemplate> = {
  'accordion': /* @__PURE__ */ withFieldSets(accordion as TemplateSource, fieldSets),
  'compare-images': /* @__PURE__ */ withFieldSets(compareImages as TemplateSource, fieldSets),
  'content-blocks': /* @__PURE__ */ withScreens(withFieldSets(contentBlocks as TemplateSource, fieldSets)),
  'entry-form': /* @__PURE__ */ withFieldSets(entryForm as TemplateSource, fieldSets),
  'expanded-entry-form': /* @__PURE__ */ withScreens(withFieldSets(expandedEntryForm as TemplateSource, fieldSets)),
  'expanded-entry-form-regional': /* @__PURE__ */ withScreens(withFieldSets(expandedEntryFormRegional as TemplateSource, fieldSets)),
  'extended-warranty': /* @__PURE__ */ withFieldSets(extendedWarranty as TemplateSource, fieldSets),
  'gallery-carousel': /* @__PURE__ */ withFieldSets(galleryCarousel as TemplateSource, fieldSets),
  'hero-carousel': /* @__PURE__ */ withFieldSets(heroCarousel as TemplateSource, fieldSets),
  'hero-title-banner': /* @__PURE__ */ withFieldSets(heroTitleBanner as TemplateSource, fieldSets),
  'html-box': /* @__PURE__ */ withFieldSets(htmlBox as TemplateSource, fieldSets),
  'icon-button-carousel': /* @__PURE__ */ withFieldSets(iconButtonCarousel as TemplateSource, fieldSets),
  'icons-timeline': /* @__PURE__ */ withFieldSets(iconsTimeline as TemplateSource, fieldSets),
  'image-box': /* @__PURE__ */ withFieldSets(imageBox as TemplateSource, fieldSets),
  'in-page-navigation': /* @__PURE__ */ withFieldSets(inPageNavigation as TemplateSource, fieldSets),
  'key-details-post': /* @__PURE__ */ withFieldSets(keyDetailsPost as TemplateSource, fieldSets),
  'number-button-carousel': /* @__PURE__ */ withFieldSets(numberButtonCarousel as TemplateSource, fieldSets),
  'parallax-image': /* @__PURE__ */ withFieldSets(parallaxImage as TemplateSource, fieldSets),
  'quote': /* @__PURE__ */ withScreens(withFieldSets(quote as TemplateSource, fieldSets)),
  'quote-slider': /* @__PURE__ */ withScreens(withFieldSets(quoteSlider as TemplateSource, fieldSets)),
  'ready-to-go-bar': /* @__PURE__ */ withFieldSets(readyToGoBar as TemplateSource, fieldSets),
  'same-size-carousel': /* @__PURE__ */ withFieldSets(sameSizeCarousel as TemplateSource, fieldSets),
  'section-tabs': /* @__PURE__ */ withFieldSets(sectionTabs as TemplateSource, fieldSets),
  'sign-post': /* @__PURE__ */ withFieldSets(signPost as TemplateSource, fieldSets),
  'snippet': /* @__PURE__ */ withScreens(withFieldSets(snippet as TemplateSource, fieldSets)),
  'specification-at-a-glance': /* @__PURE__ */ withFieldSets(specificationAtAGlance as TemplateSource, fieldSets),
  'text-steps': /* @__PURE__ */ withFieldSets(textSteps as TemplateSource, fieldSets),
};

export const migrations: Partial<Record<BlockKey, readonly MigrationStep[]>> = {};

const definitionsOf = (bundle: JsonSchema) => bundle.$defs ?? {};

export const sharedDefinitions: Record<string, JsonSchema> = /* @__PURE__ */ definitionsOf(shared as JsonSchema);
