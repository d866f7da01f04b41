/** Of the heading on a dish's card: what names the card and describes its buttons. */
export const titleId = ({ _id }: { _id: string }): string => `dish-${_id}`;
