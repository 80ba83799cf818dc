import { useEffect, useRef } from 'react';
import { showInFrame } from '#editor/trusted-types.ts';

export interface ForeignHtmlProps {
  /** Names the frame for assistive technology. */
  title: string;
  /** A whole document; whatever stands in it, nothing of it runs. */
  html: string;
  className?: string | undefined;
}

/** HTML that somebody wrote, shown in a frame without scripts, forms or an origin. */
export const ForeignHtml = ({ title, html, className }: ForeignHtmlProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showInFrame(frame.current, html);
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className={className} />;
};
