import { useState } from 'react';
import { after } from '../../platform/page.ts';
import { useApp } from '../app-context.tsx';
import { type SideNavState, createSideNavState } from './side-nav-state.ts';

export function useSideNavState(): SideNavState {
  const { keyValue } = useApp();
  const [state] = useState(() => createSideNavState(keyValue, after));
  return state;
}
