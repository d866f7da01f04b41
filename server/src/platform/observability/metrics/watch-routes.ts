import { Gauge, type Registry } from 'prom-client';

export interface SlowRoute {
  route: string;
  why: string;
  paint_ms: number;
}

const millisecond = 1_000;

/** `prefix` begins the name. Shows only slow routes: few at a time. */
export const watchRoutes = (registers: Registry[], prefix: string, slowRoutes: () => Promise<SlowRoute[]>): Gauge =>
  new Gauge({
    name: `${prefix}slow_route_seconds`,
    help: 'Routes that are twice as slow as a week before, or over their budget: what three of four pages took to be painted.',
    labelNames: ['route', 'why'],
    registers,
    async collect() {
      const rows = await slowRoutes().catch(() => []);
      this.reset();
      for (const { route, why, paint_ms } of rows) this.set({ route, why }, paint_ms / millisecond);
    },
  });
