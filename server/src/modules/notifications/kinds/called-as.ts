/** How texts name an order: by the number of the day and the code. Only the code, for a sale of a release before. */
export const calledAs = (code: string, dayNumber: number | null | undefined): string =>
  dayNumber === null || dayNumber === undefined ? code : `${dayNumber} (${code})`;

/** The same where the number stands alone and large, with the code beside the kitchen. */
export const largeNumber = (
  code: string,
  dayNumber: number | null | undefined,
  kitchen?: string,
): { number: string; place?: string } => {
  const isNumbered = dayNumber !== null && dayNumber !== undefined;
  const place = [...(isNumbered ? [code] : []), ...(kitchen === undefined ? [] : [kitchen])].join(' · ');
  return { number: isNumbered ? String(dayNumber) : code, ...(place !== '' && { place }) };
};
