import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

/** Addresses one a line, as somebody types them. */
const addressLines = z.string().max(20_000, 'Character limit exceeded');

const section: SettingSection = {
  section: 'Exit popup',
  order: 70,
  settings: [
    defineSetting({
      key: 'exit_popup.title',
      label: 'Title',
      description: 'Asked before a visitor leaves for another site.',
      kind: 'texts',
      schema: textsByLocale(160),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'exit_popup.content',
      label: 'Content',
      description: 'What visitors read before they leave. Nobody is asked while this is empty.',
      kind: 'texts',
      schema: textsByLocale(2_000),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'exit_popup.ok_label',
      label: 'Button that leaves',
      description: 'Its words; “Continue” in the visitor’s language when empty.',
      kind: 'texts',
      schema: textsByLocale(60),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'exit_popup.cancel_label',
      label: 'Button that stays',
      description: 'Its words. Without any there is no such button, and Escape stays.',
      kind: 'texts',
      schema: textsByLocale(60),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'exit_popup.allow_list',
      label: 'Ask before these addresses',
      description: 'One a line: example.com, www.example.com/shop, https://…; * stands for anything.',
      kind: 'multiline',
      schema: addressLines,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'exit_popup.block_list',
      label: 'Never ask before these',
      description: 'One a line. What matches here is opened at once, even when the list above has it.',
      kind: 'multiline',
      schema: addressLines,
      default: '',
      public: true,
    }),
  ],
};

export default section;
