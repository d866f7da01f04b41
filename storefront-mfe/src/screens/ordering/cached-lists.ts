import type { QueryClient } from '@tanstack/react-query';

/** Whatever shows dishes as they are today. */
const menus = ['GET /products/{category}', 'GET /category/{category}', 'GET /my-wish/{email}'] as const;

export function menusChanged(client: QueryClient): void {
  for (const name of menus) void readAgain(client, name);
}

/** A list that is not on screen is next seen as it is, and not first as it was. */
export function ownListChanged(client: QueryClient, name: 'GET /my-orders/{email}' | 'GET /my-wish/{email}'): void {
  client.removeQueries({ queryKey: [name], type: 'inactive' });
  void readAgain(client, name);
}

/** An answer that is on its way may be of before the change, and would count as fresh: it is not waited for. */
async function readAgain(client: QueryClient, name: string): Promise<void> {
  await client.cancelQueries({ queryKey: [name] });
  await client.invalidateQueries({ queryKey: [name] });
}
