/** File of the device's own key. Small: the launch script has it too. */
export const ownKeyName = 'own-key';
