const SHAPES: Record<string, string> = {
  spicy: 'M13 3c-1 1-1 2-1 2 2 1 2 3 1 5-1.500 3-5 4.500-10 4 4-1 6-3 6.500-6 .3-2 1-3.500 2.500-3',
  vegetarian: 'M3 13C2 7 6 3 13 3c0 7-4 11-10 10Zm0 0 5-5',
  vegan: 'M8 14V8m0 2C4 10 2.500 7 2.500 4 6 4 8 6 8 10Zm0-2c0-3 2-5 5.500-5 0 3-2 5-5.500 5Z',
};

/** Small signs with their words for those who do not see them. */
export function DietMarks({ marks }: { marks: readonly string[] }) {
  return marks.map((mark) => (
    <span key={mark} role="img" aria-label={mark} title={mark}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d={SHAPES[mark]} strokeLinejoin="round" strokeLinecap="round" />
      </svg>
    </span>
  ));
}
