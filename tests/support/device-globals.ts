/** What a browser has and Node has not, for the device's code under test: IndexedDB and Temporal. */
import 'fake-indexeddb/auto';
import 'temporal-polyfill/global';
