-- The seed gave the rupiah two places once. The payment provider counts whole rupiahs: a sum with places behind the mark cannot be charged.
update currency set decimals = 0 where code = 'IDR' and decimals = 2;
