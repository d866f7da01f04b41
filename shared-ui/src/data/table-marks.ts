interface MarkedColumn {
  isNumeric?: boolean;
  isScreenOnly?: boolean;
}

/** The attributes of each cell of a column. */
export const marksOf = ({ isNumeric, isScreenOnly }: MarkedColumn) => ({
  'data-numeric': isNumeric ? '' : undefined,
  'data-screen-only': isScreenOnly ? '' : undefined,
});
