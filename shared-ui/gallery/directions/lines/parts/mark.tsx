/** A fork whose tines are three lines that meet in one handle: many kitchens, one table. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M7 1v11l9 7 9-7V1" strokeWidth="4" strokeLinejoin="round" />
      <path d="M16 1v18" strokeWidth="4" />
      <path d="M16 17v14" strokeWidth="5.5" />
    </svg>
  );
}
