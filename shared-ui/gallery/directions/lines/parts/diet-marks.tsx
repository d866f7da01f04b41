const SHAPES: Record<string, string> = {
  spicy:
    'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.4-.5-2-1-3-1-2.1-.2-4 2-6 .5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.15.43-2.3 1-3a2.5 2.5 0 0 0 2.5 2.5Z',
  vegetarian:
    'M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.5 19 2c1 2 2 4.2 2 8 0 5.5-4.8 10-10 10ZM2 21c0-3 1.85-5.4 5-6 2.4-.5 5-2 6-3',
  vegan: 'M12 21v-8m0 0C7 13 4 10 4 5c5 0 8 3 8 8Zm0-2c0-4 3-7 8-7 0 4-3 7-8 7Z',
};

/** Small signs with their words for those who do not see them. */
export function DietMarks({ marks }: { marks: readonly string[] }) {
  return marks.map((mark) => (
    <span key={mark} role="img" aria-label={mark} title={mark}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d={SHAPES[mark]} strokeLinejoin="round" strokeLinecap="round" />
      </svg>
    </span>
  ));
}
