import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isSafeUrl, type RichTextDocument, readRichText } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import styles from '#editor/pieces/rich-text/rich-text.module.css';
import { tableNodes } from '#editor/pieces/rich-text/table-nodes.ts';
import { TableCaption, TableMenu } from '#editor/pieces/rich-text/table-tools.tsx';
import { textBox } from '#editor/pieces/rich-text/text-box.ts';
import { IconButton, IconToggle } from '#editor/ui/icon-button/icon-button.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';
import { LinkForm } from './link-form.tsx';
import { PageLinks } from './page-links.ts';

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    // The product's own undo goes over all fields, so the editor keeps none.
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (url) => isSafeUrl(url ?? ''),
    },
  }),
  PageLinks,
  ...tableNodes,
];

const levels = [
  { id: '0', label: t('Paragraph') },
  { id: '2', label: t('Heading 2') },
  { id: '3', label: t('Heading 3') },
  { id: '4', label: t('Heading 4') },
] as const;

const toLevel = (text: string): 2 | 3 | 4 | null => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : null);

/** The editor itself; stores the document as JSON cut to what the product allows. */
export const RichTextEditor = (props: PanelWidgetProps<RichTextDocument>) => {
  const { id, labelId, describedBy, value, isReadOnly, isInvalid, onChange } = props;
  const [isLinking, setLinking] = useState(false);
  const sent = useRef(JSON.stringify(value));
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: value ?? null,
    ...textBox({ id, labelId, describedBy, isReadOnly, className: styles.text }),
    onUpdate: ({ editor: current }) => {
      const document = current.isEmpty ? undefined : readRichText(current.getJSON());
      sent.current = JSON.stringify(document);
      change.current(document);
    },
  });
  const marks = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      strike: current.isActive('strike'),
      link: current.isActive('link'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      blockquote: current.isActive('blockquote'),
      level:
        levels.find((level) => level.id !== '0' && current.isActive('heading', { level: Number(level.id) }))?.id ?? '0',
      href: String(current.getAttributes('link').href ?? ''),
      page: String(current.getAttributes('link').page_id ?? ''),
    }),
  });

  // Undo and other people's changes come from outside; what was typed here is never written back.
  useEffect(() => {
    const incoming = JSON.stringify(value);
    if (incoming === sent.current) return;
    sent.current = incoming;
    editor.commands.setContent(value ?? null, { emitUpdate: false });
  }, [editor, value]);

  const chain = () => editor.chain().focus();
  const setLevel = (text: string): void => {
    const level = toLevel(text);
    if (level === null) chain().setParagraph().run();
    else chain().setHeading({ level }).run();
  };
  const toggles = [
    { icon: Bold, label: t('Bold'), isOn: marks.bold, run: () => chain().toggleBold().run() },
    { icon: Italic, label: t('Italic'), isOn: marks.italic, run: () => chain().toggleItalic().run() },
    { icon: Underline, label: t('Underline'), isOn: marks.underline, run: () => chain().toggleUnderline().run() },
    { icon: Strikethrough, label: t('Strike through'), isOn: marks.strike, run: () => chain().toggleStrike().run() },
    { icon: List, label: t('Bulleted list'), isOn: marks.bulletList, run: () => chain().toggleBulletList().run() },
    {
      icon: ListOrdered,
      label: t('Numbered list'),
      isOn: marks.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    { icon: Quote, label: t('Quotation'), isOn: marks.blockquote, run: () => chain().toggleBlockquote().run() },
    { icon: Link2, label: t('Link'), isOn: marks.link, run: () => setLinking(true) },
  ];

  return (
    <div className={styles.editor} data-invalid={isInvalid} data-readonly={isReadOnly}>
      {!isReadOnly && (
        <div className={styles.tools} role="toolbar" aria-label={t('Formatting')}>
          <select
            className={styles.level}
            aria-label={t('Kind of paragraph')}
            value={marks.level}
            onChange={(event) => setLevel(event.target.value)}
          >
            {levels.map((level) => (
              <option key={level.id} value={level.id}>
                {level.label}
              </option>
            ))}
          </select>
          {toggles.map((toggle) => (
            <IconToggle
              key={toggle.label}
              icon={toggle.icon}
              size="sm"
              label={toggle.label}
              isSelected={toggle.isOn}
              onChange={toggle.run}
            />
          ))}
          <IconButton
            icon={RemoveFormatting}
            size="sm"
            label={t('Remove formatting')}
            onPress={() => chain().unsetAllMarks().run()}
          />
          <TableMenu editor={editor} />
        </div>
      )}
      {isLinking && (
        <LinkForm
          id={id}
          initial={{ href: marks.href, ...(marks.page === '' ? {} : { page_id: marks.page }) }}
          onDone={(link) => {
            setLinking(false);
            if (link === null) chain().run();
            else if (link === 'none') chain().extendMarkRange('link').unsetLink().run();
            else
              chain()
                .extendMarkRange('link')
                .setMark('link', { page_id: null, ...link })
                .run();
          }}
        />
      )}
      {!isReadOnly && <TableCaption editor={editor} id={id} />}
      <EditorContent editor={editor} />
    </div>
  );
};
