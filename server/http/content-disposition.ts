/** `Content-Disposition` of a file: its name as RFC 8187 has it, with a plain one for old clients. */
export const contentDisposition = (how: 'inline' | 'attachment', filename: string): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
