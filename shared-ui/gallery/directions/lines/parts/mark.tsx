/** A fork whose tines are three lines that meet in one handle: many kitchens, one table. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M7 2v9l9 8 9-8V2M16 2v28"
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinejoin="miter"
        strokeLinecap="butt"
      />
    </svg>
  );
}
