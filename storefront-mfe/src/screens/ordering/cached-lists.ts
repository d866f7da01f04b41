import type { QueryClient } from '@tanstack/react-query';

/** Whatever shows dishes as they are today. */
const menus = ['GET /products/{category}', 'GET /category/{category}', 'GET /my-wish/{email}'] as const;

export function menusChanged(client: QueryClient): void {
  for (const name of menus) void client.invalidateQueries({ queryKey: [name] });
}

/** A list that is not on screen is next seen as it is, and not first as it was. */
export function ownListChanged(client: QueryClient, name: 'GET /my-orders/{email}' | 'GET /my-wish/{email}'): void {
  client.removeQueries({ queryKey: [name], type: 'inactive' });
  void client.invalidateQueries({ queryKey: [name] });
}
