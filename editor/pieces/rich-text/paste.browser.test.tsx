import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { TextField } from './testing/text-field.tsx';

let stored: RichTextDocument | undefined;

const paste = async (html: string): Promise<string> => {
  stored = undefined;
  await render(
    <TextField
      onStore={(next) => {
        stored = next;
      }}
    />,
  );
  const box = page.getByRole('textbox', { name: 'Text' });
  await expect.element(box).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'plain');
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => stored).toBeDefined();
  return JSON.stringify(stored);
};

const ran = vi.fn();
Object.assign(globalThis, { pastedCodeRan: ran });
afterEach(() => ran.mockClear());

describe('a paste', () => {
  it('keeps headings, lists, links and emphasis', async () => {
    const text = await paste(
      '<h2>Prices</h2><ul><li>One</li><li><b>Two</b></li></ul><p><a href="https://example.com/x">more</a></p>',
    );
    for (const part of ['"heading"', '"bulletList"', '"bold"', 'https://example.com/x', 'Prices', 'Two'])
      expect(text).toContain(part);
  });

  it('of a Word list is a list, without the signs that Word writes', async () => {
    const line = (sign: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;&nbsp; </span></span><b>${words}</b> follows</p>`;
    const text = await paste(
      `<body><p class=MsoNormal>Before</p>${line('·', 'Bread')}${line('·', 'Milk')}${line('1.', 'First')}</body>`,
    );
    expect(text).toMatch(/Before.*bulletList.*Bread.*Milk.*orderedList.*First/);
    expect(text.match(/"listItem"/g)).toHaveLength(3);
    expect(text).not.toMatch(/·|1\.|\u00a0/);
  });

  it('of a foreign document keeps its words and none of its markup', async () => {
    const text = await paste(
      '<html><head><style>p{color:red}</style></head><body class="MsoNormal"><p style="mso-list:l0" class="x"><span lang="EN">From <o:p>a</o:p> letter</span></p><table><tr><td>Cell</td></tr></table></body></html>',
    );
    expect(text).toContain('From a letter');
    expect(text).toContain('Cell');
    for (const part of ['Mso', 'mso', 'color', 'style', 'class']) expect(text).not.toContain(part);
  });

  it.each([
    ['a script', '<p>Safe</p><script>pastedCodeRan()</script>'],
    ['an event handler', '<p onclick="pastedCodeRan()">Safe</p><img src="x" onerror="pastedCodeRan()">'],
    ['a script address', '<p>Safe <a href="javascript:pastedCodeRan()">link</a></p>'],
    ['a hidden script address', '<p>Safe <a href="java&#9;script:pastedCodeRan()">link</a></p>'],
    ['a data address', '<p>Safe <a href="data:text/html,<script>pastedCodeRan()</script>">link</a></p>'],
    ['a frame', '<p>Safe</p><iframe srcdoc="<script>parent.pastedCodeRan()</script>"></iframe>'],
    ['a drawing', '<p>Safe</p><svg onload="pastedCodeRan()"><script>pastedCodeRan()</script></svg>'],
    ['a form', '<p>Safe</p><form action="https://evil.example"><input name="password"></form>'],
  ])('with %s runs nothing and keeps nothing of it', async (_what, html) => {
    const text = await paste(html);
    expect(text).toContain('Safe');
    expect(text).not.toMatch(/pastedCodeRan\(\)"|javascript|java\\tscript|data:|iframe|srcdoc|onload|onerror|evil/);
    expect(ran).not.toHaveBeenCalled();
  });
});
