/** Words that links publish for this frame. Shells and the frames of older builds skip them (decision 153). */
export const sidebarGroups = ['work', 'menu', 'court', 'system'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

export type LinkDrawing =
  | 'board'
  | 'expo'
  | 'past-orders'
  | 'money'
  | 'reviews'
  | 'kitchen'
  | 'tables'
  | 'versions'
  | 'audit';
