import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '@food-court/shared-api';

const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

export const RuntimeConfigProvider = RuntimeConfigContext.Provider;

export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (!config) throw new Error('useRuntimeConfig() needs a RuntimeConfigProvider around it');
  return config;
}
