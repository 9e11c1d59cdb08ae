/** True from the moment a person signs out in this tab until the page is left: nobody is led to the login meanwhile. */
import { createStore } from '../platform/store.ts';

export const leaving = createStore(false);
