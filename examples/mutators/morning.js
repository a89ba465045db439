console.log('Good morning');
console.log('It is Monday');
console.log('Here is your tea');
