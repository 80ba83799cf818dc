import { blocksClipType } from './canvas.messages.ts';

/** Attribute of the HTML form that carries blocks between browsers. */
export const clipAttribute = 'data-forecourt-blocks';

/** Whether a text is blocks in their plain form. */
export const looksLikeBlocks = (text: string): boolean => /^\s*\{\s*"forecourt"\s*:\s*"blocks\//.test(text);

/** Whether what is pasted are blocks, in any of their forms: in a text they would be no words. */
export const holdsBlocks = (data: Pick<DataTransfer, 'getData'>): boolean =>
  data.getData(blocksClipType) !== '' ||
  data.getData('text/html').includes(clipAttribute) ||
  looksLikeBlocks(data.getData('text/plain'));
