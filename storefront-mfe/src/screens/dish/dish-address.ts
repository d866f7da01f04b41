/** The page of a dish. */
export const dishAddress = (id: string, slug: string): string => `/dish/${id}/${encodeURIComponent(slug)}`;
