/** Makers as they appear in numbers: world manufacturer identifier per area, and the German type key's first half. */

/** brand, WMI in Europe and Asia, WMI in North America (empty: not built for it), German maker key (HSN). */
const table = `
Volkswagen WVW 3VW 0603
Audi WAU WAU 0588
BMW WBA 5UX 0005
MINI WMW WMW 0005
Mercedes-Benz WDD 4JG 1313
Opel W0L - 0035
Ford WF0 1FT 8566
Porsche WP0 WP0 0583
Škoda TMB - 8004
SEAT VSS - 7593
Renault VF1 - 3333
Dacia UU1 - 8212
Peugeot VF3 - 3003
Citroën VF7 - 3001
Fiat ZFA ZFA 4136
Volvo YV1 YV4 9101
Toyota SB1 4T1 5013
Lexus JTH 2T2 5013
Honda JHM 1HG 2131
Nissan SJN 1N4 1329
Mazda JMZ JM3 7118
Mitsubishi JMB JA4 7107
Subaru JF1 4S4 7106
Suzuki TSM - 8306
Hyundai TMA 5NP 8252
Kia U5Y 5XY 8253
Tesla LRW 5YJ 1480
Jeep 1C4 1C4 1004
Chevrolet KL1 1GC 8260
GMC - 1GT 0000
Ram 1C6 1C6 0000
Dodge - 2C3 0000
Cadillac - 1G6 0000
Acura - 19U 0000
Lincoln - 5LM 0000
Holden 6G1 - 0000
Isuzu MPA - 0000
Daihatsu JDA - 0000
Tata MAT - 0000
Mahindra MA1 - 0000
`;

interface Maker {
  brand: string;
  wmi: string;
  americanWmi: string;
  germanKey: string;
}
const none = '-';

const makers: Maker[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [brand = '', wmi = none, americanWmi = none, germanKey = '0000'] = line.split(' ');
    return { brand, wmi, americanWmi, germanKey };
  });

/** Brands of which vehicles are known in an area. */
export function makersOf(area: 'APAC' | 'EU' | 'NA'): { brand: string; wmi: string; germanKey: string }[] {
  return makers
    .map(({ brand, wmi, americanWmi, germanKey }) => ({ brand, wmi: area === 'NA' ? americanWmi : wmi, germanKey }))
    .filter((maker) => maker.wmi !== none);
}
