import encodeQR from 'qr';

/** An address as a code that telephones read; drawn as one path, dark on light whatever the page's colours. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} fill="#ffffff" />
      <path d={dots.join('')} fill="#000000" />
    </svg>
  );
}
